import { randomUUID } from 'node:crypto'
import { mayUseTrains } from '#contract/access/needs'
import type { RoleCode } from '#contract/access/role'
import * as book from '#contract/travellers/book'
import * as group from '#contract/travellers/groups'
import { checkImport, importTravellers } from '#contract/travellers/import'
import * as same from '#contract/travellers/same-person'
import { keepTravellersOf, suggestTravellers } from '#contract/travellers/suggest'
import type { Serve } from '../http/call/serve.ts'
import { emptyBook, readBook, saveBook } from './book/book-settings.ts'
import { createTraveller } from './book/create-traveller.ts'
import { eraseTraveller } from './book/erase-traveller.ts'
import { exportTraveller } from './book/export-traveller.ts'
import { pickTravellers } from './book/pick-travellers.ts'
import { shapeRecord, shapeRow } from './book/shape-traveller.ts'
import { updateTraveller } from './book/update-traveller.ts'
import type { GroupStore } from './groups/group-store.ts'
import { removeGroup, saveGroup } from './groups/save-group.ts'
import { guestsOf, readOf } from './guests/booked-people.ts'
import type { GuestStore } from './guests/guest-store.ts'
import { checkRows, importRows } from './guests/import-rows.ts'
import { keepGuests } from './guests/keep-guests.ts'
import { suggestTravellers as suggest } from './guests/suggest-travellers.ts'
import { listTwins } from './same/list-twins.ts'
import { mergeTravellers } from './same/merge-travellers.ts'
import { undoMerge } from './same/undo-merge.ts'
import { noSuchTraveller, type TravellerNeeds } from './traveller-needs.ts'

type Needs = TravellerNeeds & {
  groups: GroupStore
  guests: GuestStore
  trainRoles: readonly RoleCode[]
}

export function serveTravellers(serve: Serve, needs: Needs): void {
  serveBook(serve, needs)
  serveRecords(serve, needs)
  serveSamePerson(serve, needs)
  serveGroups(serve, needs)
  servePeople(serve, needs)
}

function serveBook(serve: Serve, needs: Needs): void {
  serve.user(book.readBook, (viewer) => readBook(needs, viewer))
  serve.user(book.saveBook, (viewer, { body, origin }) => saveBook(needs, { viewer, origin }, body.keeps))
  serve.user(book.emptyBook, (viewer, { body, origin }) =>
    emptyBook(needs, { viewer, origin }, body.travellers),
  )
}

function serveRecords(serve: Serve, needs: Needs): void {
  const { travellers } = needs
  serve.user(book.listTravellers, async (viewer, { body }) => {
    const { rows, hasMore } = await travellers.page(viewer, body, book.travellerPageSize)
    return { travellerList: rows.map(shapeRow), hasMore }
  })
  serve.user(book.readTraveller, async (viewer, { params }) => {
    const stored = await travellers.find(viewer, params.travellerId)
    if (!stored) throw noSuchTraveller()
    return shapeRecord(viewer, stored, await travellers.mergedInto(stored.travellerId))
  })
  serve.user(book.pickTravellers, async (viewer, { body, origin }) => ({
    pickedList: await pickTravellers(needs, { viewer, origin }, body.travellerIds),
  }))
  serve.user(book.createTraveller, (viewer, { body, origin }) =>
    createTraveller(needs, { viewer, origin }, body),
  )
  serve.user(book.updateTraveller, (viewer, { params, body, origin }) =>
    updateTraveller(needs, { viewer, origin }, { ...params, ...body }),
  )
  serve.user(book.eraseTraveller, async (viewer, { params, body, origin }) => {
    await eraseTraveller(needs, { viewer, origin }, { ...params, ...body })
    return { erased: true as const }
  })
  serve.user(book.exportTraveller, (viewer, { params, query, origin }) =>
    exportTraveller(needs, { viewer, origin }, params.travellerId, query.lang),
  )
}

function serveSamePerson(serve: Serve, needs: Needs): void {
  serve.user(same.listTwins, (viewer, { query }) => listTwins(needs, viewer, query.travellerId))
  serve.user(same.mergeTravellers, (viewer, { body, origin }) =>
    mergeTravellers(needs, { viewer, origin }, body),
  )
  serve.user(same.undoMerge, (viewer, { params, body, origin }) =>
    undoMerge(needs, { viewer, origin }, { ...params, ...body }),
  )
}

function serveGroups(serve: Serve, needs: Needs): void {
  serve.user(group.listTravellerGroups, async (viewer, { body }) => {
    const { rows, hasMore } = await needs.groups.page(viewer, body, group.maxGroupsListed)
    return { groupList: rows, hasMore }
  })
  serve.user(group.saveTravellerGroup, (viewer, { params, body, origin }) =>
    saveGroup(needs, { viewer, origin }, params.groupId, body),
  )
  serve.user(group.removeTravellerGroup, async (viewer, { params, origin }) => {
    await removeGroup(needs, { viewer, origin }, params.groupId)
    return { removed: true as const }
  })
}

/** Several at once: of bookings, of files, for forms. */
function servePeople(serve: Serve, needs: Needs): void {
  serve.user(suggestTravellers, (viewer, { body }) => {
    const withTrains = mayUseTrains(viewer.role, needs.trainRoles)
    return suggest(needs, viewer, { typed: body.typed, withTrains })
  })
  serve.prepared(
    keepTravellersOf,
    // as the booking's own page is read, with its checks
    async (viewer, asked) =>
      guestsOf(asked.body.product, await serve.readFor(viewer, asked, readOf(asked.body)), randomUUID),
    async (viewer, { origin }, guests) => ({
      guestList: await keepGuests(needs, { viewer, origin }, guests),
    }),
  )
  serve.user(checkImport, async (viewer, { body, origin }) => ({
    outcomeList: await checkRows(needs, { viewer, origin }, body.rowList),
  }))
  serve.user(importTravellers, async (viewer, { body, origin }) => ({
    outcomeList: await importRows(needs, { viewer, origin }, body.rowList),
  }))
}
