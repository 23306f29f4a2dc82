import { maxAttachmentBytes } from '#contract/pnr/auxiliary'
import { longestShared, maxSharedFiles, sharedFields, sharedTypes } from '#contract/share/shared'

/** By which bytes files of these types begin; what another app says of a file is not asked. */
const beginnings: Readonly<Record<(typeof sharedTypes)[number], readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'application/pdf': [0x25, 0x50, 0x44, 0x46],
}

/** What is kept of a shared form: its words as one text, and the files that a booking can have attached. */
export async function readShared(form: FormData): Promise<FormData> {
  const words = ['title', 'text', 'url'].map((name) => form.get(name))
  const lines = words.flatMap((word) =>
    typeof word === 'string' && word.trim() !== '' ? word.slice(0, longestShared) : [],
  )
  const given = form.getAll(sharedFields.file).flatMap((one) => (typeof one === 'string' ? [] : one))
  const kept = new FormData()
  kept.set(sharedFields.text, [...new Set(lines)].join('\n').slice(0, longestShared))
  let count = 0
  for (const file of given) {
    const type = count < maxSharedFiles ? await typeOf(file) : null
    if (type === null) continue
    count += 1
    kept.append(sharedFields.file, new File([file], file.name.slice(-120), { type }))
  }
  kept.set(sharedFields.leftOut, String(given.length - count))
  return kept
}

/** `null`: it cannot be attached. */
async function typeOf(file: File) {
  if (file.size === 0 || file.size > maxAttachmentBytes) return null
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return sharedTypes.find((type) => beginnings[type].every((byte, at) => first[at] === byte)) ?? null
}
