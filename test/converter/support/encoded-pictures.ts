import type { DrawnPage } from "#test/support/drawn-pdf.ts";
import { aJpeg, aJpeg2000, type Components } from "#test/support/pictures.ts";
import type { Feature } from "./feature.ts";
import { aPicture } from "./lacking-pages.ts";

/** A CMYK JPEG from a program that stores the amount of each ink that is missing. */
function missingInks(blocks: Components[], adobeTransform: 0 | 2): DrawnPage {
  const entries = { Filter: "DCTDecode", Decode: [1, 0, 1, 0, 1, 0, 1, 0] };
  return aPicture((pdf) =>
    pdf.image([8 * blocks.length, 8], "DeviceCMYK", aJpeg(blocks, adobeTransform), entries),
  );
}

const FIRST = "0.1 0.5";
const SECOND = "0.9 0.5";

/** Pictures that hold the bytes of a picture file. */
export const ENCODED_PICTURES: Feature[] = [
  [
    "a JPEG in CMYK, of what is missing",
    missingInks(
      [
        [0, 255, 255, 255],
        [255, 255, 0, 255],
      ],
      0,
    ),
    { [FIRST]: [0, 174, 239], [SECOND]: [255, 242, 30] },
    35,
  ],
  [
    "a JPEG in YCCK, of what is missing",
    // Red and blue remain besides the missing ink, stored as brightness and two colour differences.
    missingInks(
      [
        [76, 85, 255, 255],
        [29, 255, 107, 255],
      ],
      2,
    ),
    { [FIRST]: [0, 174, 239], [SECOND]: [255, 242, 30] },
    35,
  ],
  [
    "a JPEG in CMYK, of the inks themselves",
    aPicture((pdf) =>
      pdf.image([8, 8], "DeviceCMYK", aJpeg([[0, 255, 255, 0]], 0), { Filter: "DCTDecode" }),
    ),
    { "0.5 0.5": [237, 28, 36] },
    25,
  ],
  [
    "a JPEG 2000",
    aPicture((pdf) =>
      pdf.image(
        [2, 1],
        "DeviceRGB",
        aJpeg2000([
          [255, 0, 0],
          [0, 128, 255],
        ]),
        { Filter: "JPXDecode" },
      ),
    ),
    { [FIRST]: [255, 0, 0], [SECOND]: [0, 128, 255] },
  ],
];
