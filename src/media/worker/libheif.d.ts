/** The part of libheif's build for JavaScript that is used; it comes without types of its own for this entry. */
declare module "libheif-js/wasm-bundle.js" {
  /** A picture of a file. */
  interface HeifImage {
    handle: unknown
    is_primary(): boolean
    has_alpha_channel(): boolean
    get_width(): number
    get_height(): number
    free(): void
  }

  /** Decoded pixels; `data` lies in the decoder's memory until the image is released. */
  interface HeifPixels {
    code?: number
    image: unknown
    channels: { id: unknown; width: number; height: number; stride: number; data: Uint8Array }[]
  }

  const libheif: {
    ready: Promise<unknown>
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[]; decoder: unknown }
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: { heif_chroma_interleaved_RGB: unknown; heif_chroma_interleaved_RGBA: unknown }
    heif_channel: { heif_channel_interleaved: unknown }
    heif_js_decode_image2(handle: unknown, space: unknown, chroma: unknown): HeifPixels | Promise<HeifPixels>
    heif_image_release(image: unknown): void
    heif_context_free(context: unknown): void
  }
  // oxlint-disable-next-line import/no-default-export -- it is a CommonJS module
  export default libheif
}
