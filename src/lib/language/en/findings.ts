/** What the papers of travellers want; said at the form, in the trip and on the screen of the morning. */
export const findings = {
  passportEnds: '{name}: the passport ends on {day}, less than {months} months after the return.',
  passportOver: '{name}: the passport ends on {day}, before the return.',
  otherName: 'Booked as {name}, but the traveller book has {documentName}, as in the document.',
  noGuardian: '{name} is under {age} and travels without an adult.',
}
