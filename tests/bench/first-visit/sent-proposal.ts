import { contentForTests, hotelOfferForTests, idForTests } from '#contract/proposal/offer-for-tests'
import { HttpAgent } from '../../support/client/http-agent.ts'
import { sendOne } from '../../support/proposal/sent-proposal.ts'

/** Twelve hotels with pictures, as an agent sends them; answers where its client opens it. */
export async function sendProposalTo(url: string): Promise<string> {
  const agent = new HttpAgent(url, 'NUSA/sari')
  await agent.ensureSignedIn()
  const offerList = Array.from({ length: 12 }, (_, index) =>
    hotelOfferForTests(index + 1, {
      hotelName: `Kuta Grand Hotel ${index + 1}`,
      note: 'Quiet, with a view over the valley. Breakfast until noon.',
    }),
  )
  const { link } = await sendOne(agent, {
    content: contentForTests({ needList: [{ needId: idForTests(100), name: '', offerList }] }),
  })
  return link ?? ''
}
