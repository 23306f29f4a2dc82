import * as v from 'valibot'

/** `BOOKED`: something of it is booked. `CHOSEN`: the client answered the latest version. `ENDED`: its days are over. */
export const proposalState = v.picklist(['SENT', 'OPENED', 'CHOSEN', 'BOOKED', 'ENDED', 'REVOKED'])
export type ProposalState = v.InferOutput<typeof proposalState>
