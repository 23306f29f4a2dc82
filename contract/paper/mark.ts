import * as v from 'valibot'

/** Verification of a paper: the public address and its QR code as an SVG path on `size` × `size` modules. */
export const paperMark = v.object({ verifyUrl: v.string(), size: v.number(), shape: v.string() })
export type PaperMark = v.InferOutput<typeof paperMark>
