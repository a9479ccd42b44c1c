/** The media types of the pictures that are taken. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const

/** What is said of a picture as iPhones keep it, which few browsers show. */
export const heicRefused =
  "This is a HEIC picture, which most browsers cannot show. On the iPhone, share it by Mail or Files as a JPEG and pick that one. For new pictures choose Settings, Camera, Formats, Most Compatible."
