/** The version line: when this build was made. */
declare const __BUILD_STAMP__: string
/** The libraries this product is made with. */
declare const __LICENCES__: readonly { name: string; version: string; licence: string }[]
