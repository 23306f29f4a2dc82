import type { ColumnType, Generated } from 'kysely'
import type { VoucherRule } from '#contract/access/orgs'
import type { OrgType, RoleCode } from '#contract/access/role'
import type { CommandKind as PersonsCommandKind } from '#contract/call/command-kind'
import type { SupplierSaid } from '#contract/call/commands'
import type { HeavyWeight } from '#contract/call/endpoint'
import type { Product } from '#contract/call/product'
import type { Currency } from '#contract/money/money'
import type { LaterColumns } from './change-tables.ts'

/** Written as text, read as parsed JSON that its store must check. */
type Json = ColumnType<unknown, string, string>
type JsonOrNull = ColumnType<unknown, string | null, string | null>

/** The kinds that a person confirms, and the expiry of a hold, which no person starts. */
export type CommandKind = PersonsCommandKind | 'EXPIRE_HOLD'

export type CommandState = 'INTENT' | 'SENDING' | 'CONFIRMED' | 'REJECTED' | 'UNKNOWN' | 'PARKED'

export type CoreTables = {
  call_usage: {
    /** `user:` or `org:` and an id; for calls at the gate of a supplier, a space and its code. */
    who: string
    weight: HeavyWeight
    hour: Date
    calls: number
  }
  org: {
    id: string
    name: string
    type: OrgType
    parent_id: string | null
    path: string[]
    currency: Currency
    vat_bp: number
    book: number
    issue: number
    created_at: Generated<Date>
    short_name: Generated<string | null>
    address: Generated<string>
    phone: Generated<string>
    tax_number: Generated<string>
    /** An IANA name, as Asia/Jakarta. */
    time_zone: Generated<string>
    language: Generated<'en' | 'id'>
    voucher_rule: Generated<VoucherRule>
    suspended_at: Generated<Date | null>
    /** The organisation whose administrator suspended it. */
    suspended_by_org: Generated<string | null>
    version: Generated<number>
    /** The last change of each field of the profile. */
    field_changes: ColumnType<unknown, string | undefined, string>
    /** In the address of the logo; `null`: there is none. */
    logo_hash: Generated<string | null>
    /** Whether it has a traveller book that people are put into. */
    keeps_travellers: Generated<boolean>
  }
  org_logo: { org_id: string; content: Buffer; type: 'image/png' | 'image/jpeg'; changed_at: Date }
  org_move: {
    id: Generated<number>
    org_id: string
    former_path: string[]
    new_path: string[]
    moved_at: Date
    moved_by: string
  }
  invitation: {
    id: string
    kind: 'JOIN' | 'RESET'
    org_id: string
    user_id: string | null
    email: string | null
    role: RoleCode
    permissions: string[] | null
    language: 'en' | 'id'
    token_hash: string
    invited_by: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
    withdrawn_at: Date | null
    approved_by: Generated<string | null>
  }
  app_user: {
    id: Generated<string>
    org_id: string
    user_name: string
    display_name: string
    role: RoleCode
    book: number | null
    issue: number | null
    password_hash: string
    disabled_at: Date | null
    created_at: Generated<Date>
    /** Created by the demo, whose password everybody knows. */
    is_demo: Generated<boolean>
    email: Generated<string | null>
    /** `null`: those of the role. */
    permissions: Generated<string[] | null>
    last_sign_in_at: Generated<Date | null>
    /** Of the device that last renewed the session; `null`: not known yet. */
    language: Generated<'en' | 'id' | null>
    version: Generated<number>
    /** Of each field that was changed: in which version, by whom and when. */
    field_changes: ColumnType<unknown, string | undefined, string>
  }
  sign_in_token: { hash: string; user_id: string; expires_at: Date; used_at: Date | null }
  session: {
    id: Generated<string>
    user_id: string
    device: string
    address: string
    started_at: Date
    last_seen_at: Date
    ended_at: Date | null
  }
  refresh_token: {
    hash: string
    session_id: string
    expires_at: Date
    used_at: Date | null
    /** Hash of the attempt that used the token; `null`: not used, or used without one. */
    attempt_hash: string | null
  }
  sign_in_failure: { id: Generated<number>; bucket: string; at: Date }
  known_device: { hash: string; user_id: string; known_since: Date; last_used_at: Date }
  sign_in_guess: { who: string; hour: Date; guesses: number }
  sign_in_refusal: {
    action: string
    subject: string
    hour: Date
    network: string
    org_id: string | null
    times: number
  }
  spent_proof: { hash: string; expires_at: Date }
  idempotency_record: {
    user_id: string
    key: string
    call: string
    fingerprint: string
    status: number | null
    reply: JsonOrNull
    created_at: Date
  }
  exchange_rate: {
    currency: Currency
    micro_idr: number
    margin_bp: Generated<number>
    /** `null`: nobody has entered it yet. */
    entered_at: Date | null
  }
  quote: {
    id: string
    user_id: string
    owner_org_id: string
    supplier_code: string
    hotel_id: string
    quoted_at: Date
    expires_at: Date
    record: Json
  }
  command: {
    id: string
    user_id: string
    key: string
    kind: CommandKind
    booking_id: string | null
    org_id: string
    /** Organisation that owns the booking. */
    owner_org_id: string
    /** Shown to persons: the name of the hotel, the product of the policy. */
    title: string
    fingerprint: string
    state: CommandState
    fence: Generated<number>
    lease_until: Date | null
    look_ups: Generated<number>
    next_look_up_at: Date | null
    supplier_code: string
    client_reference: string
    supplier_reference: string | null
    payload: Json
    outcome: JsonOrNull
    created_at: Date
    updated_at: Date
    missing_since: Generated<Date | null>
    /** The supplier's reference of an outcome that could not be stored here. */
    reported_reference: Generated<string | null>
    /** What the supplier answered, where that was no outcome. */
    supplier_said: Generated<SupplierSaid | null>
    /** In what the supplier's confirmation differs from the order. */
    differences: ColumnType<unknown, string | null | undefined, string | null>
    /** Of a command that makes a booking: the names of all travellers, one on each line. */
    travellers: Generated<string | null>
    starts_on: Generated<string | null>
    ends_on: Generated<string | null>
    /** The trip that a booking is made for, while there is that trip. */
    trip_id: Generated<string | null>
    /** When we learned that the supplier carried out a command that is rejected here. */
    orphaned_at: Generated<Date | null>
  }
  event: {
    id: Generated<number>
    at: Date
    product: Product
    kind: CommandKind
    what: 'CONFIRMED' | 'REJECTED'
    locator: string | null
    owner_org_id: string
    command_id: string
  }
  discarded_command: { user_id: string; key: string; discarded_at: Date }
  booking: LaterColumns & {
    id: string
    locator: string
    command_id: string
    supplier_code: string
    supplier_reference: string
    client_reference: string
    owner_org_id: string
    booked_by: string
    booked_by_user: string
    booking_status: 'CONFIRMED'
    cancel_status: 'CANCELLED' | null
    voucher_status: 'VOUCHERED' | null
    booked_at: Date
    hold_until: Date | null
    vouchered_at: Date | null
    vouchered_by: string | null
    cancelled_at: Date | null
    cancelled_by: string | null
    cancel_reason: 'PERSON' | 'TIME_LIMIT' | null
    /** What the owner paid for the cancellation, in minor units of `currency`. */
    cancellation_charge: Generated<number>
    /** The running command that changes this booking. */
    pending_command_id: string | null
    expiry_retry_at: Date | null
    /** What the supplier last said that it bills for a cancellation, in minor units of its own currency. */
    stated_charge: number | null
    stated_charge_currency: Currency | null
    alarm: 'EXPIRY_FAILED' | null
    alarm_since: Date | null
    hotel_name: string
    destination_name: string
    check_in: string
    check_out: string
    rooms: number
    lead_guest: string
    currency: Currency
    total_selling: number
    /** What the owner's deposit pays when the booking is issued, in minor units of `currency`. */
    deposit_due: number
    record: Json
  }
  ledger_account: { id: string; currency: Currency; org_id: string | null; floored: boolean }
  ledger_transfer: {
    id: string
    kind: string
    booking_id: string | null
    command_id: string | null
    at: Date
    by_user: string | null
    note: string
    reference: Generated<string>
    reverses: Generated<string | null>
    approved_by: Generated<string | null>
  }
  ledger_entry: {
    id: Generated<number>
    transfer_id: string
    account_id: string
    /** The same as its account's. */
    currency: Currency
    amount: number
    place: number | null
    balance_after: number | null
    balance_floor: Generated<number | null>
    /** The place at which money last came in by hand. */
    filled_place: Generated<number | null>
    /** The time of the entry in statements; never earlier than that of the entry one place before. */
    posted_at: Generated<Date | null>
  }
  audit: {
    id: Generated<number>
    at: Date
    user_id: string | null
    user_name: string
    org_id: string | null
    action: string
    subject: string
    before: JsonOrNull
    after: JsonOrNull
    request_id: string
    address: string
    subject_org_id: Generated<string | null>
  }
}
