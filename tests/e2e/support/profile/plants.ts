/** Forty personal texts that occur nowhere else, by the screen that shows them. None may be readable on the disk. */
export const plants = {
  /** `hotel` to `train`: answers of the server that are stored for offline use. */
  hotel: {
    holderFirstName: 'Wiraqanti',
    holderLastName: 'Suryodaksa',
    holderEmail: 'wiraqanti@surat-hotel.example',
    holderPhone: '+628117340101',
    guestLastName: 'Prabuqusuma',
    clientReference: 'REF-QX-550718',
    remark: 'Allergic to zebrawood 4471',
  },
  notes: {
    guestRemark: 'Needs ramp qv-8802',
    customerCode: 'CUSTQ-730155',
    confidential: 'Pays through uncle Qorbin 9917',
  },
  policy: {
    holderLastName: 'Hadiqoesoemo',
    holderEmail: 'hadiqoesoemo@polis.example',
    holderPhone: '+628117340202',
    holderPassport: 'X7719302',
    holderAddress: 'Jalan Qenanga 77 Lembang',
    participantFirstName: 'Sekarqinasih',
    participantPassport: 'X8820413',
  },
  tour: {
    contactLastName: 'Qumalasari',
    contactEmail: 'qumalasari@wisata.example',
    contactPhone: '628117340303',
    travellerFirstName: 'Larasqita',
  },
  train: {
    holderLastName: 'Tirtaqencana',
    holderEmail: 'tirtaqencana@kereta.example',
    holderPhone: '+628117340404',
    ktp: '3273094407810077',
  },
  /** Searched for, and not found. */
  trip: { traveller: 'Qarendra Winoto' },
  /** `typed…`: entered in forms, and not sent. */
  typedHotel: {
    holderFirstName: 'Maheswariq',
    holderEmail: 'maheswariq@ketik.example',
    guestLastName: 'Natawiqrama',
    clientReference: 'REF-QZ-661829',
    remark: 'Anniversary cake qz-5513',
  },
  typedNotes: { guestRemark: 'Brings cello qn-2204', confidential: 'Owes Qomar two nights 3318' },
  typedPolicy: {
    firstName: 'Danaqusuma',
    identityNumber: 'X9931524',
    email: 'danaqusuma@premi.example',
  },
  typedTour: { email: 'jatiqrono@jalan.example', address: 'Gang Qamboja 9 Cimahi' },
  typedTrain: { email: 'purwaqanti@rel.example', ktp: '3273095508920088' },
} as const

export const everyPlant: readonly string[] = Object.values(plants).flatMap((of) => Object.values(of))

/** Bookings that the browser never opens, each with three personal texts that occur nowhere else: they reach the device with the feed of
 * sales alone. */
export const keptBookings = Array.from('abcdefghijklmn', (letter, at) => ({
  guestLastName: `Tamuqx${letter}nata`,
  phone: `62815550${7_010 + 13 * at}`,
  reference: `KEPT-QX-${9_100 + at}`,
}))

/** Forty of them. */
export const keptPlants: readonly string[] = keptBookings
  .flatMap((booking) => Object.values(booking))
  .slice(0, 40)
