/** Shows that the app could not start, in plain DOM: no message catalogue and no widget is loaded. */
export function showStartFailure(): void {
  const main = document.createElement('main')
  const sentence = document.createElement('p')
  sentence.textContent = 'Tradewind could not start. Nothing was lost. / Tradewind tidak dapat dimulai.'
  const again = document.createElement('button')
  again.textContent = 'Reload / Muat ulang'
  again.addEventListener('click', () => location.reload())
  main.append(sentence, again)
  main.className = 'start-failure'
  document.getElementById('root')?.replaceChildren(main)
}
