/** The names in a JSON object's text, which is valid, also those that occur again: parsing keeps the last of them. */
export function namesInJson(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let isName = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfText(text, at);
      if (depth === 1 && isName) names.push(String(JSON.parse(text.slice(at, end + 1))));
      at = end;
    } else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") depth -= 1;
    else if (depth === 1 && (sign === ":" || sign === ",")) isName = sign === ",";
  }
  return names;
}

/** The position of the quotation mark that ends a text. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === "\\") at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
