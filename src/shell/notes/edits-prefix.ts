import { draftPrefix } from '../../lib/device/sealed-text.ts'

/** Begins the names of the edits of notes that are kept on this device. */
export const editsPrefix = `${draftPrefix}auxiliary.`
