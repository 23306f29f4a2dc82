import { adminRefusals as ofAdministration } from '#contract/admin/refusals'
import { refusals as sentences } from '#contract/call/refusals'

/** As the server says them; no screen loads them, because its refusals carry the English sentence. */
export const refusals: Record<keyof typeof sentences, string> = sentences
export const adminRefusals: Record<keyof typeof ofAdministration, string> = ofAdministration
