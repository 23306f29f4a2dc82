import { randomUUID } from 'node:crypto'
import { createTraveller } from '#contract/travellers/book'
import { saveTravellerGroup } from '#contract/travellers/groups'
import { emptyTraveller, type TravellerForm } from '#contract/travellers/traveller'
import type { Agent } from '../client/agent-client.ts'

/** Puts two adults into the book, of whom one has no document, as one household. */
export async function householdOf(agent: Agent, surname: string): Promise<void> {
  const budi: TravellerForm = {
    ...emptyTraveller,
    surname,
    givenNames: 'Budi',
    title: 'MR',
    birthDate: '1988-04-02',
    email: 'budi@example.com',
    phone: '+62 811 000 111',
    documentList: [
      { documentId: randomUUID(), kind: 'KTP', number: '3273010204880001', country: 'ID', expiresOn: null },
      {
        documentId: randomUUID(),
        kind: 'PASSPORT',
        number: 'C7654321',
        country: 'ID',
        expiresOn: '2025-03-04',
      },
    ],
  }
  const ani: TravellerForm = {
    ...emptyTraveller,
    surname,
    givenNames: 'Ani',
    title: 'MRS',
    birthDate: '1990-05-17',
  }
  const first = await agent.call(createTraveller, { body: budi })
  const second = await agent.call(createTraveller, { body: ani })
  await agent.call(saveTravellerGroup, {
    params: { groupId: randomUUID() },
    body: {
      version: 0,
      name: `${surname} family`,
      kind: 'HOUSEHOLD',
      memberIds: [first.travellerId, second.travellerId],
    },
  })
}
