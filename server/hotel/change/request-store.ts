import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { supplierCode } from '#contract/hotel/supplier'
import { type OpenChangeRequest, wantedChange } from '#contract/pnr/change'
import type { ChangeRequest } from '#contract/pnr/change-history'
import { changePart } from '#contract/pnr/change-rules'
import type { Database } from '../../db/database.ts'
import type { ChangeTables } from '../../db/tables/change-tables.ts'
import { type Reach, visibleTo } from '../../orgs/reach.ts'

type Row = Selectable<ChangeTables['change_request']>
type NewRequest = Pick<
  Row,
  'id' | 'booking_id' | 'asked_by' | 'asked_by_user' | 'asked_at' | 'parts' | 'text'
> & { wanted: object }

const wantedParts = v.object(wantedChange.pipe[0].entries)
export type WantedParts = v.InferOutput<typeof wantedParts>

export type RequestStore = {
  add(request: NewRequest): Promise<void>
  /** Of a booking, the oldest first. */
  list(bookingId: string): Promise<ChangeRequest[]>
  /** Like `find`, and locks the row until the transaction ends. */
  lock(id: string): Promise<(Row & { wanted: WantedParts }) | null>
  answer(id: string, answer: Pick<Row, 'state' | 'answer' | 'answered_by' | 'answered_at'>): Promise<void>
  listOpen(reach: Reach, most: number): Promise<{ changeRequestList: OpenChangeRequest[]; total: number }>
}

export function createRequestStore(database: Database): RequestStore {
  const open = (reach: Reach) =>
    database.sql
      .selectFrom('change_request')
      .innerJoin('booking', 'booking.id', 'change_request.booking_id')
      .where((eb) => eb.and(visibleTo(reach)))
      .where('change_request.state', '=', 'OPEN')
  return {
    async add({ wanted, ...request }) {
      await database.sql
        .insertInto('change_request')
        .values({ ...request, wanted: JSON.stringify(wanted) })
        .execute()
    },
    async list(bookingId) {
      const rows = await database.sql
        .selectFrom('change_request')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .orderBy('asked_at')
        .orderBy('id')
        .execute()
      return rows.map(shapeRequest)
    },
    async lock(id) {
      const row = await database.sql
        .selectFrom('change_request')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row ? { ...row, wanted: v.parse(wantedParts, row.wanted) } : null
    },
    async answer(id, answer) {
      await database.sql.updateTable('change_request').set(answer).where('id', '=', id).execute()
    },
    async listOpen(reach, most) {
      const [rows, { count }] = await Promise.all([
        open(reach)
          .innerJoin('org', 'org.id', 'booking.owner_org_id')
          .selectAll('change_request')
          .select([
            'booking.locator as qilinLocatorCode',
            'booking.supplier_code as supplierCode',
            'booking.supplier_reference as supplierConfirmationCode',
            'booking.hotel_name as hotelName',
            sql<string>`booking.record #>> '{hotel,phone}'`.as('hotelPhone'),
            'booking.lead_guest as leadGuestName',
            'booking.check_in as checkInDate',
            'booking.check_out as checkOutDate',
            'org.name as ownerOrgName',
          ])
          .orderBy('change_request.asked_at')
          .orderBy('change_request.id')
          .limit(most)
          .execute(),
        open(reach)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      ])
      const changeRequestList = rows.map((row) => ({
        ...shapeRequest(row),
        wanted: v.parse(wantedParts, row.wanted),
        qilinLocatorCode: row.qilinLocatorCode,
        supplierCode: v.parse(supplierCode, row.supplierCode),
        supplierConfirmationCode: row.supplierConfirmationCode,
        hotelName: row.hotelName,
        hotelPhone: row.hotelPhone,
        leadGuestName: row.leadGuestName,
        checkInDate: row.checkInDate,
        checkOutDate: row.checkOutDate,
        ownerOrgName: row.ownerOrgName,
      }))
      return { changeRequestList, total: count }
    },
  }
}

export function shapeRequest(row: Omit<Row, 'wanted' | 'noticed_at'>): ChangeRequest {
  return {
    requestId: row.id,
    parts: v.parse(v.array(changePart), row.parts),
    text: row.text,
    askedBy: row.asked_by,
    askedAt: row.asked_at.toISOString(),
    state: row.state,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}
