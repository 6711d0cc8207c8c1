import type { Feature, Places } from "./feature.ts";
import { aPicture } from "./lacking-pages.ts";

/** 32 by 8 pixels, red on the left and blue on the right, with arithmetic coding. */
const SEQUENTIAL =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ" +
  "ERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU" +
  "FBQUFBQUFBQUFBQUFBT/yQARCAAIACADAREAAhEBAxEB/8wACgAQEAUBEBEF/9oADAMBAAIRAxEAPwD/ANlJHFQSon4KMmus" +
  "D4D/2Q==";
const PROGRESSIVE =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ" +
  "ERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU" +
  "FBQUFBQUFBQUFBQUFBT/ygARCAAIACADAREAAhEBAxEB/8wABgAQARD/2gAMAwEAAhADEAAAAf8Aso/bcTPqIQ/+WED/zAAE" +
  "EAX/2gAIAQEAAQUCwP/MAAQRBf/aAAgBAwEBPwHA/8wABBEF/9oACAECAQE/AcD/zAAEEAX/2gAIAQEABj8CwP/MAAQQBf/a" +
  "AAgBAQABPyHA/9oADAMBAAIAAwAAABD+/8wABBEF/9oACAEDAQE/EMD/zAAEEQX/2gAIAQIBAT8QwP/MAAQQBf/aAAgBAQAB" +
  "PxDA/9k=";
const GRAY =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ" +
  "ERMUFRUVDA8XGBYUGBIUFRT/yQALCAAIACABAREA/8wABgAQEAX/2gAIAQEAAD8A/wDZSU6Q/9k=";

const COLOURS: Places = { "0.2 0.5": [254, 0, 0], "0.8 0.5": [0, 0, 254] };
const GRAYS: Places = { "0.2 0.5": [76, 76, 76], "0.8 0.5": [29, 29, 29] };

function aJpeg(name: string, coded: string, space: string, places: Places): Feature {
  const bytes = Buffer.from(coded, "base64");
  return [
    `a JPEG with arithmetic coding, ${name}`,
    aPicture((pdf) => pdf.image([32, 8], space, bytes, { Filter: "DCTDecode" })),
    places,
  ];
}

/** Pictures with the coding that browsers do not know. */
export const ARITHMETIC_JPEGS: Feature[] = [
  aJpeg("sequential", SEQUENTIAL, "DeviceRGB", COLOURS),
  aJpeg("progressive", PROGRESSIVE, "DeviceRGB", COLOURS),
  aJpeg("gray", GRAY, "DeviceGray", GRAYS),
];
