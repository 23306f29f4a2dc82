import * as v from 'valibot'
import { endpoint } from '../call/endpoint.ts'
import { problemCode } from '../call/problem-code.ts'
import { isoInstant } from '../day/dates.ts'
import { supplierCode } from '../hotel/supplier.ts'
import { locatorCode } from '../text/locator.ts'
import { text, textLines } from '../text/text.ts'

/** spec: pnr-tour-train §5, §9. */
export const remarkLines = 5
export const maxTravelRecords = 30
const longestConfidential = 4_000

/** spec: pnr-tour-train §5. Files named `jpg` count as `jpeg`. */
export const attachmentKinds = ['doc', 'docx', 'png', 'jpeg', 'pdf'] as const
/** safety: H11. */
export const maxAttachmentBytes = 10 * 1024 * 1024

const requiredText = (longest: number) =>
  v.pipe(text(longest), v.trim(), v.minLength(1, problemCode('required')))
export const remarkText = v.pipe(text(200), v.trim())
export const travelRecordCode = requiredText(40)
export const confidentialText = v.pipe(textLines(longestConfidential), v.trim())

const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const recordId = v.pipe(v.string(), v.uuid(), v.toLowerCase())

/** Names of the fields that two people may change at once; each has its own version. */
export const fieldOf = {
  remark: (guestNumber: number, line: number) => `remark-${guestNumber}-${line}`,
  record: (trId: string) => `record-${trId}`,
  confidential: 'confidential',
  attachment: 'attachment',
} as const

const attachment = v.object({
  attachmentId: v.pipe(v.string(), v.uuid()),
  fileName: v.string(),
  kind: v.picklist(attachmentKinds),
  size: v.number(),
  attachedBy: v.string(),
  attachedAt: isoInstant,
})

/** Notes of an agency on a booking (spec: pnr-tour-train §3, auxiliary data). */
export const pnrAuxiliary = v.object({
  pnrAttachment: v.nullable(attachment),
  pnrTravelRecords: v.array(
    v.object({ trId: v.string(), trUserName: v.string(), trCode: v.string(), trCustomerCode: v.string() }),
  ),
  paxRemarks: v.array(
    v.object({
      guestNumber: v.number(),
      guestFullName: v.string(),
      remarkList: v.pipe(v.array(v.string()), v.length(remarkLines)),
    }),
  ),
  /** For the sellers of a booking; never sent to a corporate. */
  pnrConfidentialRemarks: v.optional(v.string()),
  /** Last change of each field; a new change names this version, or 0 for a field never written. */
  changes: v.array(
    v.object({ field: v.string(), version: v.number(), changedBy: v.string(), changedAt: isoInstant }),
  ),
})
export type PnrAuxiliary = v.InferOutput<typeof pnrAuxiliary>

const travelRecordChange = v.variant('removed', [
  v.strictObject({
    trId: recordId,
    version,
    removed: v.literal(false),
    trCode: travelRecordCode,
    trCustomerCode: travelRecordCode,
  }),
  v.strictObject({ trId: recordId, version, removed: v.literal(true) }),
])
const guestChange = v.strictObject({
  guestNumber: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
  remarkList: v.pipe(
    v.array(
      v.strictObject({
        line: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(remarkLines)),
        version,
        text: remarkText,
      }),
    ),
    v.minLength(1),
    v.maxLength(remarkLines),
  ),
})

/** The changed fields of one section, each with the version it is based on. */
export const auxiliaryChange = v.pipe(
  v.strictObject({
    pnrTravelRecords: v.optional(
      v.pipe(v.array(travelRecordChange), v.minLength(1), v.maxLength(maxTravelRecords)),
    ),
    paxRemarks: v.optional(v.pipe(v.array(guestChange), v.minLength(1), v.maxLength(200))),
    pnrConfidentialRemarks: v.optional(v.strictObject({ version, text: confidentialText })),
  }),
  v.check(
    (sections) => Object.values(sections).filter((section) => section !== undefined).length === 1,
    problemCode('sectionsMixed'),
  ),
)
export type AuxiliaryChange = v.InferOutput<typeof auxiliaryChange>

const params = v.strictObject({ supplierCode, code: locatorCode })

export const readAuxiliary = endpoint({
  name: 'readAuxiliary',
  tag: 'hotel',
  summary: 'The notes on a booking: attachment, travel records, remarks',
  method: 'GET',
  path: '/api/hotel/bookings/{supplierCode}/{code}/auxiliary',
  params,
  reply: pnrAuxiliary,
})

export const saveAuxiliary = endpoint({
  name: 'saveAuxiliary',
  tag: 'hotel',
  summary:
    'Save the changed fields of one section; fields that somebody else changed meanwhile are conflicts',
  method: 'PUT',
  path: '/api/hotel/bookings/{supplierCode}/{code}/auxiliary',
  failures: ['CHANGED_MEANWHILE'],
  needs: ['editRemarks'],
  effect: 'write',
  params,
  body: auxiliaryChange,
  reply: pnrAuxiliary,
})

export const attachFile = endpoint({
  name: 'attachFile',
  tag: 'hotel',
  summary: 'Attach a file (doc, docx, png, jpeg, pdf) to a booking, replacing the named one',
  method: 'POST',
  path: '/api/hotel/bookings/{supplierCode}/{code}/auxiliary/attachment',
  failures: ['CHANGED_MEANWHILE', 'TOO_MANY_FILES'],
  needs: ['editRemarks'],
  weight: 'upload',
  effect: 'write',
  params,
  query: v.strictObject({ replaces: v.optional(v.pipe(v.string(), v.uuid())) }),
  body: v.strictObject({ fileName: v.string(), content: v.instance(Uint8Array) }),
  upload: { maxBytes: maxAttachmentBytes },
  reply: pnrAuxiliary,
})

export const linkAttachment = endpoint({
  name: 'linkAttachment',
  tag: 'hotel',
  summary: 'An address at which this user can open the attachment for ten minutes',
  method: 'GET',
  path: '/api/hotel/bookings/{supplierCode}/{code}/auxiliary/attachment',
  params,
  reply: v.object({ url: v.pipe(v.string(), v.startsWith('/api/')) }),
})
