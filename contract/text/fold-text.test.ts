import { expect, test } from 'vitest'
import { foldText, plainLetters } from './fold-text.ts'

test('letters are taken as they are typed without their keyboard', () => {
  expect(foldText('Đặng Łukasz Sørensen')).toBe('dang lukasz sorensen')
  expect(foldText('Straße Æsir Þór Œuvre Ħal Ŧeŋŋo ısı Ðƙ')).toBe(
    'strasse aesir thor oeuvre hal tenno isi dk',
  )
  expect(foldText('Ａda ﬁnn Ǿ')).toBe('ada finn o')
  expect(foldText("O'HARA")).toBe("o'hara")
})

test('names are compared by letters and digits alone', () => {
  expect(plainLetters('Côte d’Ivoire')).toBe('cotedivoire')
  expect(plainLetters('Trinidad & Tobago')).toBe('trinidadandtobago')
  expect(plainLetters('St. Lucia')).toBe(plainLetters('Saint Lucia'))
})
