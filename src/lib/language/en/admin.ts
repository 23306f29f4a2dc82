export const admin = {
  sort: { by: 'Sort by', usual: 'Default order', up: '{field}, ascending', down: '{field}, descending' },
  tabs: {
    label: 'Administration',
    agents: 'Agents',
    users: 'Users',
    prices: 'Prices',
    audit: 'Audit',
    suppliers: 'Suppliers',
    deposits: 'Deposits',
    notices: 'Notices',
    backups: 'Backups',
    settings: 'Settings',
    approvals: 'Approvals',
  },
  confirmFirst: { confirm: 'Save it all the same', leave: 'Look again' },
  approvals: {
    title: 'Approvals',
    toDecide:
      '{count, plural, one {One request waits for your approval.} other {# requests wait for your approval.}}',
    requests:
      '{count, plural, one {One request waits for a second super admin} other {# requests wait for a second super admin}}',
    none: 'Nothing waits for a second person',
    noneHint:
      'What one administrator asks for and another one has to approve comes here: money of deposits, and changes of super admins.',
    never: 'never',
    noEmail: 'none',
    asked: 'Asked by {name}, {moment}',
    of: {
      APPROVAL_ABOVE: 'A second administrator approves above: {now} → {asked}',
      INVITE: 'Invite {about} as super admin',
      ROLE: 'Make {about} a super admin',
      ENABLE: 'Enable the super admin {about} again',
      RESET: 'New password for the super admin {about}',
      EMAIL: 'Email address of the super admin {about} → {email}',
    },
    acts: { APPROVE: 'Approve', REFUSE: 'Refuse', WITHDRAW: 'Withdraw the request' },
    hints: {
      APPROVE: '{what}. It takes effect at once.',
      REFUSE: '{what}. Nothing changes, and it can be asked for again.',
      WITHDRAW: '{what}. Nothing changes.',
    },
    named: '{act}: {what}',
    own: 'You asked for this: another super admin approves it.',
    aboutYou: 'This is about yourself: another super admin approves it.',
    decided: { APPROVED: 'Approved.', REFUSED: 'Refused.', WITHDRAWN: 'The request was withdrawn.' },
  },
}
