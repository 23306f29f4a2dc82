import { createHash, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { AuxiliaryTables } from '../../db/tables/auxiliary-tables.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { PrivateFile } from '../../http/file/private-file.ts'

type Row = Selectable<AuxiliaryTables['pnr_attachment']>

export type StoredAttachment = Omit<
  Row,
  'content' | 'attached_by_user' | 'replaced_at' | 'booking_id' | 'owner_org_id'
>
export type CheckedFile = { fileName: string; kind: Row['kind']; content: Uint8Array }

export type AttachmentStore = {
  current(bookingId: string): Promise<StoredAttachment | null>
  /** Replaces the current attachment. */
  attach(bookingId: string, file: CheckedFile, by: Viewer): Promise<StoredAttachment>
  /** The content of the booking's current attachment; `null` for a replaced one. */
  read(bookingId: string, attachmentId: string): Promise<PrivateFile | null>
}

const metadataColumns = ['id', 'file_name', 'kind', 'size', 'sha256', 'attached_by', 'attached_at'] as const

const typeOfKind = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
} as const

export function createAttachmentStore(database: Database, now: () => Date): AttachmentStore {
  return {
    async current(bookingId) {
      const row = await database.sql
        .selectFrom('pnr_attachment')
        .select(metadataColumns)
        .where('booking_id', '=', bookingId)
        .where('replaced_at', 'is', null)
        .executeTakeFirst()
      return row ?? null
    },
    async attach(bookingId, { fileName, kind, content }, by) {
      await database.sql
        .updateTable('pnr_attachment')
        .set({ replaced_at: now() })
        .where('booking_id', '=', bookingId)
        .where('replaced_at', 'is', null)
        .execute()
      return database.sql
        .insertInto('pnr_attachment')
        .values({
          // a random id reveals nothing and cannot be guessed
          id: randomUUID(),
          booking_id: bookingId,
          file_name: fileName,
          kind,
          size: content.length,
          sha256: createHash('sha256').update(content).digest('hex'),
          content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
          attached_by: by.displayName,
          attached_by_user: by.userId,
          attached_at: now(),
          replaced_at: null,
        })
        .returning(metadataColumns)
        .executeTakeFirstOrThrow()
    },
    async read(bookingId, attachmentId) {
      const row = await database.sql
        .selectFrom('pnr_attachment')
        .select(['file_name', 'kind', 'content'])
        .where('id', '=', attachmentId)
        .where('booking_id', '=', bookingId)
        .where('replaced_at', 'is', null)
        .executeTakeFirst()
      return row?.content
        ? { fileName: row.file_name, type: typeOfKind[row.kind], content: row.content }
        : null
    },
  }
}
