import sharp from 'sharp'
import type { OrgProfile } from '#contract/admin/orgs'
import { createUser } from '../../../server/admin/commands.ts'
import { hashPassword } from '../../../server/auth/password/passwords.ts'
import { newKey, type TestApp } from '../test-app.ts'
import type { AgentClient, Answer } from './agent-client.ts'
import { FormBody } from './form-body.ts'

const password = 'kereta malam ke selatan'
let hash: Promise<string> | null = null

/** Makes a user `boss` with ROLE_ADMIN in an organisation, and signs in. */
export async function administratorOf(t: TestApp, accountName: string): Promise<AgentClient> {
  hash ??= hashPassword(password)
  await createUser(t.database, {
    accountName,
    orgName: undefined,
    orgType: undefined,
    parent: undefined,
    userName: 'boss',
    displayName: `Boss of ${accountName}`,
    role: 'ROLE_ADMIN',
    passwordHash: await hash,
  })
  return t.signIn(`${accountName}/boss`, password)
}

export const plainProfile: OrgProfile = {
  orgName: 'Agency of a test',
  shortName: '',
  address: 'Jalan Merdeka 1, Jakarta',
  phone: '+62 21 000 000',
  taxNumber: '01.234.567.8',
  currency: 'IDR',
  timeZone: 'Asia/Jakarta',
  language: 'id',
  book: 1,
  issue: 1,
  voucherRule: 'ALWAYS',
}

let made = 0

/** The body of a new organisation under a name that no other test has. */
export function newOrgBody(parentId: string, orgType: 'AGENT' | 'SUBAGENT' | 'CORPORATE' = 'SUBAGENT') {
  made += 1
  return { accountName: `TEST-${made}-${process.pid}`, orgType, parentId, ...plainProfile }
}

/** A write with a fresh key, whose refusal is an answer and not an error. */
export function write(agent: AgentClient, method: string, path: string, body?: unknown): Promise<Answer> {
  return agent.raw(method, path, body, { 'idempotency-key': newKey() })
}

export async function picture(width = 80, height = 40): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0f6e62' } })
    .png()
    .toBuffer()
}

export async function logoForm(name = 'logo.png', content?: Uint8Array): Promise<FormBody> {
  return new FormBody({ file: { field: 'file', name, content: content ?? (await picture()) } })
}
