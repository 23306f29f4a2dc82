import type { Area } from '../commands/area.ts'
import type { Database } from '../db/database.ts'
import type { FindPicture } from '../http/file/private-picture.ts'
import type { LogoStore } from './logo-store.ts'
import { createOrgStore } from './org-store.ts'
import { serveOrgs } from './routes.ts'
import { createLogoCleaner } from './save-logo.ts'

type Given = {
  database: Database
  logos: LogoStore
  hasDiskSpaceForFiles: () => Promise<boolean>
  /** Serves a picture to those who are signed in, by their cookie. */
  servePicture: (path: string, find: FindPicture) => void
  now: () => Date
}

/** The organisations as administrators see and change them, and their logos. */
export function createOrgsArea({ database, logos, now, hasDiskSpaceForFiles, servePicture }: Given): Area {
  const needs = { database, orgs: createOrgStore(database), cleanLogo: createLogoCleaner(), now }
  return {
    serve(serve) {
      serveOrgs(serve, { ...needs, hasDiskSpaceForFiles })
      servePicture('/api/orgs/:orgId/logo', (viewer, orgId) => logos.find(viewer, orgId))
    },
  }
}
