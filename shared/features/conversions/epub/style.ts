/** The style sheet of an EPUB. Readers choose faces, sizes and colours; this only distinguishes structure. */
export const STYLE = `body { line-height: 1.5; hyphens: auto; }
h1, h2, h3, h4 { line-height: 1.25; hyphens: manual; break-after: avoid; }
p { margin: 0 0 0.8em; }
ul { padding-inline-start: 1.4em; }
li.numbered { list-style: none; }
.note { font-size: 0.85em; }
sup { line-height: 0; }
pre { margin: 1em 0; hyphens: none; white-space: pre-wrap; font-size: 0.8em; line-height: 1.4; text-align: start; }
table { margin: 1em 0; border-collapse: collapse; font-size: 0.85em; line-height: 1.35; hyphens: manual; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25em 0.6em; border-bottom: 1px solid; text-align: start; vertical-align: top; }
figure { margin: 1.4em 0; text-align: center; break-inside: avoid; }
img { max-width: 100%; max-height: 95vh; height: auto; }
figcaption { font-size: 0.85em; text-align: start; }
.cover { display: block; margin: 0 auto; }
`;
