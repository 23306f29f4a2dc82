/** The email that warns of a deposit that runs out. */
export const depositMail = {
  greeting: 'Dear {name},',
  subject: {
    LOW: '{org}: the deposit is getting low',
    VERY_LOW: '{org}: little is left of the deposit',
    EMPTY: '{org}: the deposit is used up',
  },
  body: {
    LOW: 'Of the deposit of {org}, 40% or less is left since money last came in.',
    VERY_LOW: 'Of the deposit of {org}, 20% or less is left since money last came in.',
    EMPTY: 'The deposit of {org} is used up.',
  },
  available: 'Available now: {available}',
  withLimit: 'Available now: {available}, with the credit limit of {limit}',
  advice:
    'Bookings can still be held, but what the deposit does not cover cannot be issued. Please top it up in time.',
  closing: 'With kind regards',
}
