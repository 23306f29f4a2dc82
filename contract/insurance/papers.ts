import * as v from 'valibot'
import { endpoint, fileReply } from '../call/endpoint.ts'
import { problemCode } from '../call/problem-code.ts'
import { isoDate } from '../day/dates.ts'
import { type PaperLanguage, paperLanguage } from '../paper/language.ts'
import { paperMark } from '../paper/mark.ts'
import { text } from '../text/text.ts'
import { isPeriodInOrder, policyFilter } from './filter.ts'
import { orderStatus, readPolicy } from './policy.ts'
import { type InsurerCode, insurerCode } from './request.ts'

export const policyPaper = v.picklist(['certificate', 'quotation'])
export type PolicyPaper = v.InferOutput<typeof policyPaper>

/** spec: insurance §7, document availability. */
export const paperLanguagesOf: Readonly<Record<InsurerCode, readonly PaperLanguage[]>> = {
  ZUR2: ['id', 'en'],
  ZUR: ['en'],
}

/** Signed by the server for ten minutes, one user and one booking (safety: H9). */
const assetKey = v.pipe(v.string(), v.minLength(1), v.maxLength(2048))
const paperAddress = v.strictObject({ document: policyPaper })

export const printPolicyPaper = endpoint({
  name: 'printPolicyPaper',
  tag: 'insurance',
  summary: 'The certificate or the quotation of a policy as PDF; with email=1 it explains how to send it',
  method: 'GET',
  path: '/api/assets/InsuranceDocument/{document}',
  failures: ['METHOD_NOT_ALLOWED', 'NOT_ISSUED', 'NOT_POSSIBLE'],
  weight: 'paper',
  params: paperAddress,
  query: v.strictObject({
    assetKey,
    lang: v.optional(paperLanguage, 'en'),
    /** A GET sends no mail; POST does (safety: H9). */
    email: v.optional(v.picklist(['0', '1'])),
  }),
  file: 'application/pdf',
  reply: fileReply,
})

export const mailPolicyPaper = endpoint({
  name: 'mailPolicyPaper',
  tag: 'insurance',
  summary: 'Send a certificate by e-mail to the policy holder, once for one key',
  method: 'POST',
  path: '/api/assets/InsuranceDocument/{document}',
  failures: ['TOO_MANY_ATTEMPTS', 'NOT_ISSUED'],
  weight: 'paper',
  // `command`, so that no database transaction waits for the mail server
  effect: 'command',
  params: paperAddress,
  body: v.strictObject({ assetKey, lang: v.optional(paperLanguage, 'en') }),
  reply: v.object({ sentTo: v.string() }),
})

export const printPolicyReport = endpoint({
  name: 'printPolicyReport',
  tag: 'insurance',
  summary: 'The sales report of the list’s filters as a spreadsheet',
  method: 'GET',
  path: '/api/assets/InsuranceDocument/salesreport',
  needs: ['reports'],
  weight: 'report',
  query: v.pipe(
    v.strictObject({
      assetKey,
      /** Always empty: the report has every page (spec: insurance §7). */
      currentPage: v.optional(v.literal('')),
      lang: v.optional(paperLanguage, 'en'),
      ...policyFilter.entries,
    }),
    v.check((filter) => isPeriodInOrder(filter), problemCode('periodOutOfOrder')),
  ),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  reply: fileReply,
})

export const printProductSummary = endpoint({
  name: 'printProductSummary',
  tag: 'insurance',
  summary: 'The summary of a product as PDF',
  method: 'GET',
  path: '/api/assets/InsuranceDocument/productsummary',
  failures: ['NOT_POSSIBLE'],
  weight: 'paper',
  query: v.strictObject({
    s: insurerCode,
    c: text(60),
    t: text(60),
    p: text(60),
    lang: v.optional(paperLanguage, 'en'),
  }),
  file: 'application/pdf',
  reply: fileReply,
})

/** Whether a certificate can be mailed; the screen explains if not. */
export const mailState = endpoint({
  name: 'mailState',
  tag: 'insurance',
  summary: 'Whether this installation sends mail',
  method: 'GET',
  path: '/api/insurance/mail',
  reply: v.object({ canMail: v.boolean() }),
})

export const readPolicyMark = endpoint({
  name: 'readPolicyMark',
  tag: 'insurance',
  summary: 'The address at which anybody can verify the papers of a policy, with its QR code',
  method: 'GET',
  path: '/api/insurance/bookings/{id}/paper-mark',
  params: readPolicy.params,
  reply: paperMark,
})

export const verifyPolicy = endpoint({
  name: 'verifyPolicy',
  tag: 'insurance',
  summary: 'Whether a certificate or a quotation was printed here, for whoever holds it; without names',
  method: 'GET',
  path: '/api/verify-policy/{token}',
  failures: ['TOO_MANY_ATTEMPTS'],
  access: 'public',
  params: v.strictObject({ token: v.pipe(v.string(), v.minLength(16), v.maxLength(512)) }),
  reply: v.object({
    locator: v.string(),
    status: orderStatus,
    bookingIsExpire: v.boolean(),
    productName: v.string(),
    territoryName: v.string(),
    coverageStartDate: isoDate,
    coverageEndDate: isoDate,
    travellers: v.number(),
    holderInitials: v.string(),
  }),
})
