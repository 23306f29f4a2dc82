/** What begins and ends on a day; also on the screen. */
export const tripPoints = {
  HOTEL: { START: 'Check-in', END: 'Check-out' },
  TRAIN: { START: 'Departure', END: 'Arrival' },
  FLIGHT: { START: 'Departure', END: 'Arrival' },
  CAR: { START: 'Car from', END: 'Car until' },
  OTHER: { START: 'Begins', END: 'Ends' },
  TOUR: { START: 'Tour begins', END: 'Tour ends' },
  COVER: { START: 'Cover begins', END: 'Cover ends' },
}

/** The texts of the itinerary of a trip, for the server, which prints it. */
export const tripPapers = {
  title: 'Itinerary',
  trip: 'Trip',
  reference: 'Your reference',
  days: '{count, plural, one {# day} other {# days}}',
  travellers: '{count, plural, one {# traveller} other {# travellers}}',
  dayByDay: 'Day by day',
  day: 'Day',
  hour: 'Hour',
  plan: 'Plan',
  localTime: 'local time',
  number: 'No. {number}',
  for: 'For {names}',
  people: 'Travellers',
  bookings: 'Bookings',
  booking: 'Booking',
  state: 'Status',
  states: { HELD: 'Held', BOOKED: 'Booked', ISSUED: 'Issued', CHANGING: 'Being checked' },
  locator: 'Locator',
  confirmation: 'Confirmation number',
  phone: 'Phone {phone}',
  none: 'Nothing is in this trip yet.',
  hours: 'All hours are those of the place.',
  points: tripPoints,
}
