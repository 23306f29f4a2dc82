export const adminAgents = {
  title: 'Agents',
}
