import type { ServerProcess } from '#scripts/harness/start-process.ts';
import type { HostingFigures } from './hosting/measure-hosting.ts';
import { runHosting } from './hosting/run-hosting.ts';
import { loadDatabase, type Loaded } from './load/load-database.ts';
import { loadImages } from './load/load-images.ts';
import type { Size } from './load/sizes.ts';
import { countStatements, type StatementCount } from './measure/count-statements.ts';
import { measureBoards, type BoardCost } from './measure/measure-boards.ts';
import { measureImages, type ImageFigures } from './measure/measure-images.ts';
import { measureKeys, type KeyStats } from './measure/measure-keys.ts';
import { measureMine } from './measure/measure-mine.ts';
import { measurePaste, type PasteFigures } from './measure/measure-paste.ts';
import { measureRead, type ReadComparison } from './measure/measure-reads.ts';
import { measureRegistering } from './measure/measure-registering.ts';
import { measureSaves } from './measure/measure-saves.ts';
import { measureScoring, type ScoringCost } from './measure/measure-scoring.ts';
import { measureStreams, type StreamFigures } from './measure/measure-streams.ts';
import type { Latencies } from './measure/statistics.ts';
import { residentMegabytes, withCpu } from './measure/usage.ts';
import type { OverlayFigures } from './overlays/measure-overlays.ts';
import { runOverlays } from './overlays/run-overlays.ts';
import { boards, listPath, mineRequest, reads, registerRequest, saveRequest } from './requests.ts';
import type { RevealFigures } from './rooms/measure-reveals.ts';
import { runRooms } from './rooms/run-rooms.ts';
import { startMeasured } from './servers/start-measured.ts';
import { startPlainServer } from './servers/start-plain.ts';
import type { BenchSettings } from './settings.ts';
import { withDatabases, type BenchDatabase } from './with-databases.ts';

type Pair<T> = { large: T; small: T };

export type BenchFigures = {
  loaded: Pair<Loaded> & { few: Loaded };
  reads: ReadComparison[];
  images: ImageFigures;
  boards: BoardCost[];
  saves: Pair<Latencies>;
  scoring: ScoringCost[];
  mine: Pair<Latencies>;
  streams: StreamFigures;
  registering: Pair<Latencies>;
  /** The processor time for one write, in microseconds, while there are no streams or reads. */
  writeCpu: Record<'save' | 'register', Pair<number | null>>;
  keys: KeyStats;
  paste: PasteFigures;
  hosting: HostingFigures[];
  overlays: OverlayFigures;
  rooms: RevealFigures;
  statements: StatementCount[];
  /** `GET /api/mine` for a clan leader. */
  mineStatements: Pair<StatementCount[]>;
  boardStatements: { few: StatementCount[]; many: StatementCount[] };
  /** The memory of the large server at startup, and of both servers after all measurements. */
  residentMegabytes: { ready: number | null; after: number | null; small: number | null };
};

export function runBench(settings: BenchSettings): Promise<BenchFigures> {
  const { plan, print, signal } = settings;
  return withDatabases(async (create, folder) => {
    await using stack = new AsyncDisposableStack();
    const start = (databaseUrl: string) => startMeasured(settings, databaseUrl, folder);
    const fill = async (name: string, size: Size) => {
      print(`Loading ${size.tournaments} tournaments`);
      const database = await create(name);
      const loaded = await loadDatabase(database.db, size);
      signal.throwIfAborted();
      const server = await start(database.url);
      stack.defer(server.stop);
      return { database, loaded, server, size };
    };
    const small = await fill('bench_small', plan.small);
    const few = await fill('bench_few', plan.few);
    const large = await fill('bench_large', plan.large);
    const ready = await residentMegabytes(large.server.pid);

    const measured = await measureAll(settings, { large, small, few }, folder);
    const resident = {
      ready,
      after: await residentMegabytes(large.server.pid),
      small: await residentMegabytes(small.server.pid),
    };
    // These servers stop first, because their changes could empty the response cache of the server whose statements
    // are counted.
    await stack.disposeAsync();
    print('Reading pasted results');
    const paste = measurePaste({ runs: PASTES });
    const hosting = await runHosting(settings, create, folder);
    const overlays = await runOverlays(settings, create, folder);
    const rooms = await runRooms(settings, create, folder);
    print('Counting statements');
    return {
      ...measured,
      paste,
      hosting,
      overlays,
      rooms,
      loaded: { large: large.loaded, small: small.loaded, few: few.loaded },
      statements: await countAll(start, { large, small }),
      mineStatements: {
        large: await countStatements(large.database, start, mineRequests(large)),
        small: await countStatements(small.database, start, mineRequests(small)),
      },
      boardStatements: {
        few: await countStatements(few.database, start, boardRequests),
        many: await countStatements(large.database, start, boardRequests),
      },
      residentMegabytes: resident,
    };
  });
}

const PASTES = 60;

type BenchServer = { database: BenchDatabase; server: ServerProcess; size: Size };

async function measureAll(
  { plan, print, signal }: BenchSettings,
  { large, small, few }: Pair<BenchServer> & { few: BenchServer },
  folder: string,
): Promise<
  Pick<
    BenchFigures,
    | 'reads'
    | 'images'
    | 'boards'
    | 'mine'
    | 'saves'
    | 'scoring'
    | 'streams'
    | 'registering'
    | 'writeCpu'
    | 'keys'
  >
> {
  print('Reading the boards after changes');
  const compared = { few: few.server, many: large.server };
  const boardCosts = await measureBoards(compared, boards, { ...plan.boards, signal });
  await few.server.stop();
  const plain = await startPlainServer();
  const comparisons: ReadComparison[] = [];
  try {
    const servers = { large: large.server, small: small.server, plain };
    for (const read of reads) {
      print(`Reading: ${read.name}`);
      comparisons.push(await measureRead(servers, read, { ...plan.reads, signal }));
    }
  } finally {
    await plain.stop();
  }

  print('Reading the list while clients pull images');
  const paths = await loadImages(large.database.db);
  const images = await measureImages(large.server, listPath, paths, { ...plan.reads, signal });

  const readMine = async ({ server, size }: BenchServer) => {
    print(`Reading one user's matches and teams among ${size.tournaments} tournaments`);
    return measureMine(server, size, { ...plan.mine, signal });
  };
  const mine = { small: await readMine(small), large: await readMine(large) };

  const save = async ({ server, size }: BenchServer) => {
    print(`Saving rounds among ${size.tournaments} tournaments`);
    return perWrite(server, async () => {
      return (await measureSaves(server, size, { ...plan.saves, signal })).latencies;
    });
  };
  const saving = { small: await save(small), large: await save(large) };

  print('Reading final scores with rules of scoring and without');
  const scoring = await measureScoring(large, { ...plan.boards, signal });

  print(`Saving rounds with ${plan.streams} event streams open`);
  const load = { ...plan.saves, streams: plan.streams, signal };
  const streams = await measureStreams(large.server, large.size, load);

  const register = ({ server, database, size }: BenchServer, clans: number) => {
    print(`Registering ${clans} clans`);
    return perWrite(server, () =>
      measureRegistering(server, database.db, size, { ...plan.registering, clans, signal }),
    );
  };
  const registered = {
    // The last clan is omitted, because its registration is used for counting statements.
    small: await register(small, small.size.clans - 1),
    large: await register(large, plan.registering.clans),
  };

  print(`Typing results of ${plan.keys.sides} sides`);
  const keys = await measureKeys(large.server, { ...plan.keys, folder, signal });
  return {
    reads: comparisons,
    images,
    boards: boardCosts,
    mine,
    saves: { small: saving.small.latencies, large: saving.large.latencies },
    scoring,
    streams,
    registering: { small: registered.small.latencies, large: registered.large.latencies },
    writeCpu: {
      save: { small: saving.small.cpu, large: saving.large.cpu },
      register: { small: registered.small.cpu, large: registered.large.cpu },
    },
    keys,
  };
}

async function perWrite(server: ServerProcess, work: () => Promise<Latencies>) {
  const { result: latencies, cpuMicroseconds } = await withCpu(server.pid, work);
  const cpu = cpuMicroseconds === null ? null : cpuMicroseconds / latencies.count;
  return { latencies, cpu };
}

const boardRequests = boards.flatMap(({ name, paths: [path], drop }) =>
  path === undefined ? [] : [{ name, request: { path }, drop }],
);

const mineRequests = ({ size }: BenchServer) => [
  { name: "one user's matches and teams", request: mineRequest(0, size) },
];

async function countAll(
  start: (databaseUrl: string) => Promise<ServerProcess>,
  { large, small }: Pair<BenchServer>,
): Promise<StatementCount[]> {
  const repeatable = [
    ...reads.map(({ name, path }) => ({ name, request: { path } })),
    { name: 'save a round', request: saveRequest(0, large.size) },
  ];
  const register = registerRequest(small.size.clans, small.size);
  return [
    ...(await countStatements(large.database, start, repeatable)),
    ...(await countStatements(small.database, start, [
      { name: 'register a clan', request: register, once: true },
    ])),
  ];
}
