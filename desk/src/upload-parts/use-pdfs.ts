import { useCallback, useRef } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { sortFiles } from "#desk/uploads/is-pdf.ts";
import { fill } from "#texts/fill.ts";

/** Reports files that are not PDFs at once, and passes the others on. */
export function usePdfs(take: (pdfs: File[]) => void): (files: File[]) => void {
  const { notices, texts } = useDesk();
  const told = useRef(0);
  return useCallback(
    (files: File[]) => {
      void sortFiles(files).then(({ pdfs, others }) => {
        const names = others.map(({ name }) => name).join(", ");
        notices.close(told.current);
        if (others.length > 0) {
          told.current = notices.complain(fill(texts.magazines.notPdf, { names }));
        }
        if (pdfs.length > 0) take(pdfs);
      });
    },
    [notices, texts, take],
  );
}
