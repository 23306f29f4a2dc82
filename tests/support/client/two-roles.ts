import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { urlOf } from '../server/postgres-databases.ts'

export type TwoRoles = { ownerUrl: string; applicationUrl: string; drop(): Promise<void> }

/** An empty database as operations.md recommends it: one role owns the tables, the application's has none of them. */
export async function twoRoles(): Promise<TwoRoles> {
  const name = `two_${randomBytes(6).toString('hex')}`
  const secret = randomBytes(12).toString('hex')
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  for (const role of ['owner', 'app'])
    await admin.query(`create role ${name}_${role} login password '${secret}'`)
  await admin.query(`create database ${name} owner ${name}_owner`)
  // a zone of its own, as servers have it
  await admin.query(`alter database ${name} set timezone = 'Asia/Jakarta'`)
  const urlAs = (role: string) =>
    Object.assign(new URL(urlOf(name)), { username: `${name}_${role}`, password: secret }).href
  return {
    ownerUrl: urlAs('owner'),
    applicationUrl: urlAs('app'),
    async drop() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${name}_owner, ${name}_app`)
      await admin.end()
    },
  }
}
