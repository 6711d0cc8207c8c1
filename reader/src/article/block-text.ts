/** The text of an element, and the ranges of its parts. */
export interface BlockText {
  text: string;
  /** From one letter to before another. */
  rangeOf: (from: number, to: number) => Range;
}

export function blockText(element: HTMLElement): BlockText {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  /** In reverse order. */
  const nodes: { node: Text; start: number }[] = [];
  let text = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    nodes.unshift({ node, start: text.length });
    text += node.data;
  }
  const boundary = (offset: number, isEnd: boolean): [Node, number] => {
    const found = nodes.find(({ start }) => (isEnd ? start < offset : start <= offset));
    return found ? [found.node, Math.min(offset - found.start, found.node.length)] : [element, 0];
  };
  return {
    text,
    rangeOf: (from, to) => {
      const range = document.createRange();
      range.setStart(...boundary(from, false));
      range.setEnd(...boundary(to, true));
      return range;
    },
  };
}
