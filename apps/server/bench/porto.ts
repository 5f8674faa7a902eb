import type { Random } from '@roundsman/demo-town';

/** Quarters of Porto and its neighboring towns: a name, a point on land, and streets of the quarter. */
const quarters = [
  ['Cedofeita', 41.154, -8.621, ['Rua de Cedofeita', 'Rua do Breiner', 'Rua da Torrinha', 'Rua de Miguel Bombarda']],
  [
    'Bonfim',
    41.152,
    -8.596,
    ['Rua de Santo Ildefonso', 'Rua do Bonfim', 'Rua de Santos Pousada', 'Avenida Rodrigues de Freitas'],
  ],
  [
    'Baixa',
    41.1485,
    -8.6105,
    ['Rua de Santa Catarina', 'Rua Formosa', 'Rua de Passos Manuel', 'Rua de Sá da Bandeira'],
  ],
  [
    'Boavista',
    41.1585,
    -8.634,
    ['Avenida da Boavista', 'Rua de Júlio Dinis', 'Rua do Campo Alegre', 'Rua de Cinco de Outubro'],
  ],
  [
    'Foz do Douro',
    41.156,
    -8.671,
    ['Rua do Passeio Alegre', 'Rua de Diu', 'Avenida de Montevideu', 'Rua da Senhora da Luz'],
  ],
  ['Aldoar', 41.17, -8.667, ['Rua de Vila Nova', 'Rua da Vilarinha', 'Rua de Aldoar', 'Avenida Antunes Guimarães']],
  ['Ramalde', 41.172, -8.648, ['Rua de Ramalde', 'Rua de Pedro Hispano', 'Rua do Viso', 'Avenida Vasco da Gama']],
  [
    'Paranhos',
    41.173,
    -8.604,
    ['Rua de Costa Cabral', 'Rua do Amial', 'Rua de Antero de Quental', 'Rua do Vale Formoso'],
  ],
  [
    'Antas',
    41.162,
    -8.587,
    ['Alameda das Antas', 'Rua de Naulila', 'Avenida de Fernão de Magalhães', 'Rua do Lindo Vale'],
  ],
  ['Campanhã', 41.153, -8.58, ['Rua do Freixo', 'Rua do Heroísmo', 'Rua de Pinto Bessa', 'Rua da Estação']],
  ['Lordelo do Ouro', 41.155, -8.65, ['Rua do Campo Alegre', 'Rua de Serralves', 'Rua das Condominhas', 'Rua do Ouro']],
  [
    'Matosinhos',
    41.183,
    -8.684,
    ['Rua de Brito Capelo', 'Avenida da República', 'Rua de Roberto Ivens', 'Rua Heróis de França'],
  ],
  [
    'Senhora da Hora',
    41.187,
    -8.655,
    ['Avenida Fabril do Norte', 'Rua de Vasco da Gama', 'Rua da Lagoa', 'Rua do Senhor'],
  ],
  [
    'São Mamede de Infesta',
    41.191,
    -8.608,
    ['Rua de Godinho Faria', 'Avenida do Conde', 'Rua da Igreja Velha', 'Rua de Silva Brinco'],
  ],
  ['Rio Tinto', 41.178, -8.562, ['Rua da Ferraria', 'Avenida da Conduta', 'Rua de Medancelhe', 'Rua do Infante']],
  [
    'Vila Nova de Gaia',
    41.128,
    -8.611,
    ['Avenida da República', 'Rua de Soares dos Reis', 'Rua General Torres', 'Rua do Marquês de Sá da Bandeira'],
  ],
  [
    'Mafamude',
    41.1225,
    -8.601,
    ['Rua de Visconde das Devesas', 'Rua do Conselheiro Veloso da Cruz', 'Rua de Diogo Macedo', 'Rua da Bélgica'],
  ],
  ['Canidelo', 41.1255, -8.643, ['Rua do Meiral', 'Rua da Bélgica', 'Rua de São Paio', 'Rua do Paniceiro']],
] as const;

export interface Place {
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
}

/** Returns a random address near the center of one of the quarters. */
export function placeIn(random: Random): Place {
  const [quarter, lat, lng, streets] = random.pick(quarters);
  const spread = () => (random.next() + random.next() - 1) * 0.006;
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    address: `${random.pick(streets)} ${random.int(3, 480)}, ${quarter}`,
    lat: round(lat + spread()),
    lng: round(lng + spread()),
  };
}
