import { randomUUID } from 'node:crypto'
import { createTraveller } from '#contract/travellers/book'
import { emptyTraveller, type TravellerForm } from '#contract/travellers/traveller'
import type { Agent } from '../client/agent-client.ts'

/** Putri, with what is given of her otherwise. */
export function travellerOf(changes: Partial<TravellerForm> = {}): TravellerForm {
  return {
    ...emptyTraveller,
    surname: 'Lestari',
    givenNames: 'Putri',
    title: 'MRS',
    birthDate: '1990-05-17',
    nationality: 'ID',
    email: 'putri@example.com',
    phone: '+62 811 000 000',
    ...changes,
  }
}

export function passportOf(
  number: string,
  changes: Partial<TravellerForm['documentList'][number]> = {},
): TravellerForm['documentList'][number] {
  return {
    documentId: randomUUID(),
    kind: 'PASSPORT',
    number,
    country: 'ID',
    expiresOn: '2031-02-03',
    ...changes,
  }
}

/** Puts her into the book; answers her id. */
export async function addTraveller(agent: Agent, changes: Partial<TravellerForm> = {}): Promise<string> {
  const { travellerId } = await agent.call(createTraveller, { body: travellerOf(changes) })
  return travellerId
}
