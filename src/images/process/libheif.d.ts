/** The used part of libheif's JavaScript build, which has no types for this entry point. */
declare module "libheif-js/wasm-bundle.js" {
  interface HeifImage {
    handle: unknown
    is_primary(): boolean
    has_alpha_channel(): boolean
    get_width(): number
    get_height(): number
    free(): void
  }

  /** Decoded pixels; `data` is in the decoder's memory until the image is released. */
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
