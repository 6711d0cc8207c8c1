/** The part of pdf.js that the reader uses. */
export interface PdfModule {
  getDocument: (options: Record<string, unknown>) => PdfLoading;
  GlobalWorkerOptions: { workerPort: Worker | null; rendererPorts: Worker[] };
}

/** A PDF that is being opened. `destroy` aborts, or closes it. */
export interface PdfLoading {
  promise: Promise<PdfDocument>;
  destroy: () => Promise<void>;
}

/** An open PDF. Pages count from 1. */
export interface PdfDocument {
  getPage: (page: number) => Promise<PdfPage>;
}

interface Viewport {
  width: number;
  height: number;
}

interface PdfPage {
  /** The page's box at a scale of one pixel a point; offsets in pixels. */
  getViewport: (choices: { scale: number; offsetX?: number; offsetY?: number }) => Viewport;
  render: (choices: { canvas: HTMLCanvasElement; viewport: Viewport; background: string }) => {
    promise: Promise<void>;
    cancel: () => void;
  };
  cleanup: () => void;
}

/** Whether an imported script is pdf.js. */
export function isPdfModule(module: unknown): module is PdfModule {
  return (
    typeof module === "object" &&
    module !== null &&
    "getDocument" in module &&
    typeof module.getDocument === "function" &&
    "GlobalWorkerOptions" in module
  );
}
