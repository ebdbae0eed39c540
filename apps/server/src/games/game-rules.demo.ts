import type { Words } from './games.tables.ts'

/** The rules of the demo's games, a paragraph to a line. */
export const gameRules = {
  'brass-fox': {
    pt: [
      'Cinco rolos, três fileiras e vinte linhas fixas. Uma linha paga da esquerda para a direita, a partir de três símbolos iguais; cada linha paga o seu melhor prêmio.',
      'A raposa substitui qualquer símbolo, menos a lua.',
      'Três, quatro ou cinco luas em qualquer lugar pagam 2, 10 ou 50 apostas e abrem 8, 10 ou 12 giros grátis.',
      'Nos giros grátis o multiplicador sobe de 2 a 5 e não há luas: eles não abrem outros giros.',
      'O resultado é selado antes da aposta e pode ser refeito por você depois.',
    ].join('\n'),
    en: [
      'Five reels, three rows and twenty fixed lines. A line pays from left to right, from three alike; each line pays its best prize.',
      'The fox stands for any symbol but the moon.',
      'Three, four or five moons anywhere pay 2, 10 or 50 stakes and open 8, 10 or 12 free spins.',
      'In free spins the multiplier climbs from 2 to 5 and there are no moons: they open no further spins.',
      'The outcome is sealed before the bet, and you can work it out again afterwards.',
    ].join('\n'),
  },
  'high-card': {
    pt: [
      'Você e a mesa recebem uma carta cada, do mesmo baralho de 52. O ás é a mais alta; os naipes não contam.',
      'A carta mais alta paga 1,96 vez a aposta. Cartas iguais devolvem a aposta.',
    ].join('\n'),
    en: [
      'You and the table get a card each from one deck of 52. The ace is high; suits do not count.',
      'The higher card pays 1.96 times the stake. Equal cards return it.',
    ].join('\n'),
  },
  'lucky-dice': {
    pt: [
      'Dois dados. Escolha se a soma fica abaixo de 7, é 7 ou passa de 7.',
      'Abaixo ou acima paga 2,32 vezes a aposta; o 7 paga 5,80 vezes.',
    ].join('\n'),
    en: [
      'Two dice. Choose whether they add up to less than 7, to 7, or to more.',
      'Less or more pays 2.32 times the stake; 7 pays 5.80 times.',
    ].join('\n'),
  },
} satisfies Record<string, Words>
