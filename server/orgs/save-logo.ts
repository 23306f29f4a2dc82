import { createHash } from 'node:crypto'
import { checkPicture, type PictureKind } from '../files/check-picture.ts'
import { cleanPicture } from '../files/clean-picture.ts'
import { createLimitedQueue } from '../files/limited-queue.ts'
import { fileDamaged, refuseFile, tooManyFiles } from '../files/refuse-file.ts'
import { opensAsZip, startsLikeHtml, startsLikePdf } from '../files/sniff-kinds.ts'
import type { Origin, Viewer } from '../http/call/viewer.ts'
import { recordAudit } from '../http/observe/audit.ts'
import type { Logo } from './logo-store.ts'
import type { OrgNeeds } from './update-org.ts'

/** Three times the size at which the header and the papers show it. Pixels. */
const longestSide = 360
const maxBytes = 512 * 1024
const kinds: Readonly<Record<string, PictureKind>> = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg' }

/** Decoding takes memory, so one logo after the other. */
const limits = { atOnce: 1, waiting: 10, ofUser: 2 }

export type CleanLogo = (fileName: string, content: Uint8Array, userId: string) => Promise<Logo>

/** Checks the picture and encodes it anew, so that nothing but its pixels is kept (safety: H11). */
export function createLogoCleaner(): CleanLogo {
  const enqueue = createLimitedQueue(limits)
  return async (fileName, content, userId) => {
    const extension = /\.([a-z]{3,4})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
    const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined
    if (!kind) throw refuseFile('refusals.pictureOfLogo')
    checkPicture(content, kind)
    if (opensAsZip(content) || startsLikePdf(content) || startsLikeHtml(content)) throw fileDamaged()
    const cleaned = await enqueue(userId, () => cleanPicture(content, kind, maxBytes, longestSide))
    if (!cleaned) throw tooManyFiles()
    return { type: `image/${kind}`, content: cleaned }
  }
}

export async function saveLogo(
  { database, orgs, now }: OrgNeeds,
  viewer: Viewer,
  orgId: string,
  { type, content }: Logo,
  origin: Origin,
): Promise<void> {
  const org = await orgs.lock(viewer, orgId)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const row = { content: Buffer.from(content), type, changed_at: now() }
  await database.sql
    .insertInto('org_logo')
    .values({ org_id: orgId, ...row })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(row))
    .execute()
  await setHash({ database }, orgId, hash)
  await recordAudit(database, now(), viewer, origin, {
    action: 'org.logo-saved',
    subject: `org:${orgId}`,
    before: { logo: org.logo_hash },
    after: { logo: hash, type, size: content.length },
    subjectOrgId: orgId,
  })
}

export async function removeLogo(
  { database, orgs, now }: OrgNeeds,
  viewer: Viewer,
  orgId: string,
  origin: Origin,
): Promise<void> {
  const org = await orgs.lock(viewer, orgId)
  if (org.logo_hash === null) return
  await database.sql.deleteFrom('org_logo').where('org_id', '=', orgId).execute()
  await setHash({ database }, orgId, null)
  await recordAudit(database, now(), viewer, origin, {
    action: 'org.logo-removed',
    subject: `org:${orgId}`,
    before: { logo: org.logo_hash },
    after: { logo: null },
    subjectOrgId: orgId,
  })
}

async function setHash(
  { database }: Pick<OrgNeeds, 'database'>,
  orgId: string,
  hash: string | null,
): Promise<void> {
  await database.sql.updateTable('org').set({ logo_hash: hash }).where('id', '=', orgId).execute()
}
