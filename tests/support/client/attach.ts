import { randomUUID } from 'node:crypto'
import { attachFile } from '#contract/pnr/auxiliary'
import type { AgentClient, Answer } from './agent-client.ts'
import { FormBody } from './form-body.ts'

type File = { name: string; content: Uint8Array; field?: string }
type AttachOptions = { replaces?: string; key?: string; supplierCode?: string }

/** Uploads an attachment of a PNR as a multipart form, as a browser does. */
export async function attach(
  agent: AgentClient,
  code: string,
  { name, content, field = 'file' }: File,
  { replaces, key = randomUUID(), supplierCode = 'HBD' }: AttachOptions = {},
): Promise<Answer> {
  const form = new FormBody({ file: { field, name, content } })
  const path = attachFile.path.replace('{supplierCode}', supplierCode).replace('{code}', code)
  const response = await agent.server.inject({
    method: 'POST',
    url: replaces ? `${path}?replaces=${replaces}` : path,
    headers: {
      host: 'localhost:8080',
      authorization: `Bearer ${agent.accessToken}`,
      'idempotency-key': key,
      'content-type': form.contentType,
    },
    payload: form.payload,
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}
