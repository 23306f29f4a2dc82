import * as calls from '#contract/admin/orgs'
import { refusal } from '../http/call/refusal.ts'
import type { Serve } from '../http/call/serve.ts'
import type { Viewer } from '../http/call/viewer.ts'
import { createOrg } from './create-org.ts'
import { moveOrg } from './move-org.ts'
import { type CleanLogo, removeLogo, saveLogo } from './save-logo.ts'
import { shapeOrg, shapeRow } from './shape-org.ts'
import { reopenOrg, suspendOrg } from './suspend-org.ts'
import { type OrgNeeds, updateOrg } from './update-org.ts'

type Needs = OrgNeeds & { cleanLogo: CleanLogo; hasDiskSpaceForFiles: () => Promise<boolean> }

export function serveOrgs(serve: Serve, needs: Needs): void {
  const { orgs } = needs
  const read = async (viewer: Viewer, orgId: string) => shapeOrg(orgs, viewer, await orgs.find(viewer, orgId))

  serve.user(calls.listOrgs, async (viewer, { query }) => {
    const { rows, hasMore } = await orgs.list(viewer, query)
    const seesBalances = viewer.permissions.granted.includes('seeBalance')
    const shown = seesBalances ? rows : []
    const balances = await orgs.balances(
      viewer,
      shown.map(({ id }) => id),
    )
    const limits = await orgs.creditLimits(shown)
    return { orgList: rows.map((row) => shapeRow(viewer, row, balances, limits)), hasMore }
  })

  serve.user(calls.readOrg, async (viewer, { params }) => {
    return read(viewer, params.orgId)
  })

  serve.user(calls.createOrg, async (viewer, { body, origin }) => {
    await createOrg(needs, viewer, body, origin)
    return read(viewer, body.accountName)
  })

  serve.user(calls.updateOrg, async (viewer, { params: { orgId }, body, origin }) => {
    await updateOrg(needs, viewer, orgId, body, origin)
    return read(viewer, orgId)
  })

  serve.prepared(
    calls.saveLogo,
    async (viewer, { params, body }) => {
      await orgs.find(viewer, params.orgId)
      if (!(await needs.hasDiskSpaceForFiles())) throw refusal('UNAVAILABLE', 'refusals.noRoomForFile')
      return needs.cleanLogo(body.fileName, body.content, viewer.userId)
    },
    async (viewer, { params: { orgId }, origin }, logo) => {
      await saveLogo(needs, viewer, orgId, logo, origin)
      return read(viewer, orgId)
    },
  )

  serve.user(calls.removeLogo, async (viewer, { params: { orgId }, origin }) => {
    await removeLogo(needs, viewer, orgId, origin)
    return read(viewer, orgId)
  })

  serve.user(calls.suspendOrg, async (viewer, { params: { orgId }, body, origin }) => {
    await suspendOrg(needs, viewer, orgId, body.reason, origin)
    return read(viewer, orgId)
  })

  serve.user(calls.reopenOrg, async (viewer, { params: { orgId }, origin }) => {
    await reopenOrg(needs, viewer, orgId, origin)
    return read(viewer, orgId)
  })

  serve.user(calls.moveOrg, async (viewer, { params: { orgId }, body, origin }) => {
    await moveOrg(needs, viewer, orgId, body.parentId, origin)
    return read(viewer, orgId)
  })
}
