const WIDTH = 108;

/** A documentation comment of these paragraphs and tags, wrapped; nothing for none. */
export function comment(...paragraphs: readonly string[]): string {
  const given = paragraphs.filter((paragraph) => paragraph !== "");
  const wrapped = given.flatMap((paragraph, index) => {
    const isApart = index > 0 && !paragraph.startsWith("@");
    return isApart ? ["", ...wrap(paragraph)] : wrap(paragraph);
  });
  const [first] = wrapped;
  if (first === undefined) return "";
  if (wrapped.length === 1) return `/** ${first} */\n`;
  return ["/**", ...wrapped.map((line) => ` * ${line}`.trimEnd()), " */", ""].join("\n");
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.replaceAll("*/", "* /").split(" ")) {
    if (line !== "" && line.length + word.length >= WIDTH) {
      lines.push(line);
      line = "";
    }
    line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
