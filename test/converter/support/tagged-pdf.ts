import { PDFDocument, PDFName, PDFString, type PDFRef } from "pdf-lib";

/** An element of the structure tree, and its marked content on the first page. */
export interface TaggedElement {
  role: string;
  content: number;
  alt?: string;
}

/** Gives the first page of a PDF a structure tree. */
export async function withTags(
  pdf: Uint8Array,
  elements: readonly TaggedElement[],
): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context, catalog } = document;
  const page = document.getPage(0);
  const root = context.nextRef();
  const refs = elements.map(({ role, content, alt }): PDFRef => {
    const element = context.obj({ Type: "StructElem", S: role, P: root, Pg: page.ref, K: content });
    if (alt !== undefined) element.set(PDFName.of("Alt"), PDFString.of(alt));
    return context.register(element);
  });
  const parentTree = { Nums: [0, refs] };
  context.assign(root, context.obj({ Type: "StructTreeRoot", K: refs, ParentTree: parentTree }));
  catalog.set(PDFName.of("StructTreeRoot"), root);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  page.node.set(PDFName.of("StructParents"), context.obj(0));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
