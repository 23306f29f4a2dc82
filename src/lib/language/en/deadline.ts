export const deadline = {
  hotelTime: '{moment}, hotel time',
  yourTime: '{moment}, your time',
  days: '{days, plural, one {# day} other {# days}} {hours} h left',
  hours: '{hours} h {minutes} min left',
  minutes: '{minutes} min left',
  actor: 'Time limit',
  past: 'Time limit passed',
  unchecked: 'The clock of this device is not checked yet',
}
