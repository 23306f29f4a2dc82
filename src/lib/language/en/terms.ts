/** What the trade's words mean. */
export const terms = {
  nta: 'Net to agent: what your agency pays. It is taken from the deposit when the booking is issued.',
  ntsa: 'Net to sub-agent: what your agency pays to the agency above it. It is taken from your deposit when the booking is issued.',
  supplierNet: 'What the supplier charges the platform: the price before anybody’s margin.',
  subtotal: 'The sum of the lines above, before what is added below.',
  nettToAgent: 'What the agency pays: the premium less its commission, plus the tax on the commission.',
  nettToSub: 'What the sub-agency pays: the premium less its commission, plus the tax on the commission.',
  allotment: 'The allotment: rooms that the supplier still has for this rate.',
  board:
    'What is eaten with the room. Half board is breakfast and one more meal, full board breakfast and two, all inclusive also the drinks.',
}
