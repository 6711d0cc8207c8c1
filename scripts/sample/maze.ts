import { seededRandom } from "./noise.ts";

/** A round maze: rings of cells about a middle. A wall is closed unless it has been opened. */
export interface RoundMaze {
  readonly rings: number;
  readonly sectors: number;
  /** Walls on the inner side of a cell that are open, as `ring:sector`. */
  readonly openInward: ReadonlySet<string>;
  /** Walls on the clockwise side of a cell that are open, as `ring:sector`. */
  readonly openAround: ReadonlySet<string>;
}

interface Cell {
  readonly ring: number;
  readonly sector: number;
}

/** Carves a maze in which exactly one way leads between any two cells (random depth-first walk). */
export function carveRoundMaze(rings: number, sectors: number, seed: number): RoundMaze {
  const random = seededRandom(seed);
  const openInward = new Set<string>();
  const openAround = new Set<string>();
  const key = (ring: number, sector: number) => `${ring}:${(sector + sectors) % sectors}`;
  const visited = new Set<string>([key(rings - 1, 0)]);
  const trail: Cell[] = [{ ring: rings - 1, sector: 0 }];
  for (let here = trail.at(-1); here !== undefined; here = trail.at(-1)) {
    const { ring, sector } = here;
    const steps = [
      { ring: ring - 1, sector, walls: openInward, wall: key(ring, sector) },
      { ring: ring + 1, sector, walls: openInward, wall: key(ring + 1, sector) },
      { ring, sector: sector + 1, walls: openAround, wall: key(ring, sector) },
      { ring, sector: sector - 1, walls: openAround, wall: key(ring, sector - 1) },
    ].filter(
      (step) => step.ring >= 0 && step.ring < rings && !visited.has(key(step.ring, step.sector)),
    );
    const step = steps[Math.floor(random() * steps.length)];
    if (step === undefined) {
      trail.pop();
      continue;
    }
    step.walls.add(step.wall);
    visited.add(key(step.ring, step.sector));
    trail.push({ ring: step.ring, sector: (step.sector + sectors) % sectors });
  }
  openInward.add(key(0, Math.floor(sectors / 2)));
  return { rings, sectors, openInward, openAround };
}

/** The walls as an SVG path about 0, 0; the entrance is in the outer wall of sector 0, at the top. Lengths in points. */
export function mazePath(maze: RoundMaze, innerRadius: number, ringWidth: number): string {
  const parts: string[] = [];
  const angle = (sector: number) => (sector / maze.sectors) * Math.PI * 2;
  const at = (radius: number, sector: number) =>
    `${(Math.sin(angle(sector)) * radius).toFixed(2)} ${(-Math.cos(angle(sector)) * radius).toFixed(2)}`;
  for (let ring = 0; ring <= maze.rings; ring++) {
    const radius = innerRadius + ring * ringWidth;
    for (let sector = 0; sector < maze.sectors; sector++) {
      const entrance = ring === maze.rings && sector === 0;
      if (!entrance && !maze.openInward.has(`${ring}:${sector}`)) {
        parts.push(`M${at(radius, sector)}A${radius} ${radius} 0 0 1 ${at(radius, sector + 1)}`);
      }
      if (ring < maze.rings && !maze.openAround.has(`${ring}:${sector}`)) {
        parts.push(`M${at(radius, sector + 1)}L${at(radius + ringWidth, sector + 1)}`);
      }
    }
  }
  return parts.join("");
}
