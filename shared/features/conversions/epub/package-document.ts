import { markup, type Markup } from "#texts/markup.ts";
import { xmlText } from "./xml.ts";

export interface PackageFacts {
  identifier: string;
  title: string;
  language: string;
  direction: "ltr" | "rtl";
  description: string;
  modifiedAt: string;
  hasPictures: boolean;
  /** Whether every picture has an alternative text. */
  isDescribed: boolean;
}

/** A file of the book. Documents are listed in reading order. */
export interface ManifestItem {
  id: string;
  href: string;
  mediaType: string;
  properties?: string;
  isRead?: boolean;
}

/** The package document of an EPUB 3, with accessibility metadata (EPUB Accessibility 1.1). */
export function packageDocument(facts: PackageFacts, items: readonly ManifestItem[]): string {
  return xmlText(
    markup`<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${facts.language}" dir="${facts.direction}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${facts.identifier}</dc:identifier>
<dc:title>${facts.title}</dc:title>
<dc:language>${facts.language}</dc:language>
${facts.description ? markup`<dc:description>${facts.description}</dc:description>` : null}
<meta property="dcterms:modified">${facts.modifiedAt}</meta>
${accessibility(facts)}
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
${items.map(manifestItem)}
</manifest>
<spine page-progression-direction="${facts.direction}">
${items.filter(({ isRead }) => isRead).map(({ id }) => markup`<itemref idref="${id}"/>`)}
</spine>
</package>
`.text,
  );
}

function accessibility({ hasPictures, isDescribed }: PackageFacts): Markup {
  const features = [
    "tableOfContents",
    "structuralNavigation",
    "readingOrder",
    "pageNavigation",
    "pageBreakMarkers",
    "displayTransformability",
    ...(hasPictures && isDescribed ? ["alternativeText"] : []),
  ];
  const modes = hasPictures ? ["textual", "visual"] : ["textual"];
  const facts: [string, string][] = [
    ...modes.map((mode): [string, string] => ["accessMode", mode]),
    ["accessModeSufficient", hasPictures && !isDescribed ? "textual,visual" : "textual"],
    ...features.map((feature): [string, string] => ["accessibilityFeature", feature]),
    ["accessibilityHazard", "none"],
  ];
  return markup`${facts.map(([name, value]) => markup`<meta property="schema:${name}">${value}</meta>`)}`;
}

function manifestItem({ id, href, mediaType, properties }: ManifestItem): Markup {
  const named = properties ? markup` properties="${properties}"` : null;
  return markup`<item id="${id}" href="${href}" media-type="${mediaType}"${named}/>`;
}
