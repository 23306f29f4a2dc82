import * as contract from '#contract/pnr/auxiliary'
import type { Serve } from '../../http/call/serve.ts'
import { attachFile, prepareAttachment } from '../attachments/attach-file.ts'
import { linkAttachment } from '../attachments/attachment-link.ts'
import { findBooking } from '../booking/find-booking.ts'
import { readAuxiliary } from './read-auxiliary.ts'
import { saveAuxiliary } from './save-auxiliary.ts'

type Needs = Parameters<typeof saveAuxiliary>[0] &
  Parameters<typeof attachFile>[0] &
  Parameters<typeof linkAttachment>[0]

export function serveAuxiliary(serve: Serve, needs: Needs): void {
  serve.user(contract.readAuxiliary, async (viewer, { params }) =>
    readAuxiliary(needs, viewer, await findBooking(needs, viewer, params)),
  )
  serve.user(contract.saveAuxiliary, (viewer, { params, body, origin }) =>
    saveAuxiliary(needs, viewer, params, body, origin),
  )
  serve.prepared(
    contract.attachFile,
    (viewer, { params, body }) => prepareAttachment(needs, viewer, params, body),
    (viewer, { params, query, origin }, file) =>
      attachFile(needs, viewer, params, { file, replaces: query.replaces }, origin),
  )
  serve.user(contract.linkAttachment, (viewer, { params }) => linkAttachment(needs, viewer, params))
}
