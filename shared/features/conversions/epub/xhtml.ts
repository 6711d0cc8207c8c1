import { markup, type Markup } from "#texts/markup.ts";
import { xmlText } from "./xml.ts";

/** The media type of every document in an EPUB. */
export const XHTML = "application/xhtml+xml";

/** A document of an EPUB, in the language and direction of the book. */
export function xhtml(
  { language, direction }: { language: string; direction: string },
  title: string,
  body: Markup,
): string {
  return xmlText(
    markup`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8"/>
<title>${title}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
<body>
${body}
</body>
</html>
`.text,
  );
}
