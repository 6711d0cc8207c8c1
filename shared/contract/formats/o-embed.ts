/** The oEmbed endpoint's answer for an issue (oembed.com, version 1.0, type `rich`). Sizes are in pixels. */
export interface OEmbed {
  version: "1.0";
  type: "rich";
  title: string;
  author_name: string;
  provider_name: string;
  provider_url: string;
  /** Seconds. */
  cache_age: number;
  html: string;
  width: number;
  height: number;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
}
