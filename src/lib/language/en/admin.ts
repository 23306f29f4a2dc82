export const admin = {
  tabs: {
    label: 'Administration',
    agents: 'Agents',
    users: 'Users',
    audit: 'Audit',
    suppliers: 'Suppliers',
    deposits: 'Deposits',
    settings: 'Settings',
  },
}
