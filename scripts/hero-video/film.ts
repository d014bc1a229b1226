import { drawDrops } from './drops.ts';
import { drawLand, drawZone, HEIGHT, SHARP, WIDTH } from './map.ts';
import type { Painter } from './painter.ts';

const FRAMES_PER_SECOND = 25;
const SECONDS = 10;
/** The loop's first frame, which is also its poster. Most players have landed. */
const OPENING = 0.5;
const BITS_PER_SECOND = 270_000;

export const SIZE = { width: WIDTH * SHARP, height: HEIGHT * SHARP };
/** How long one frame is shown, in microseconds. */
const STEP = 1_000_000 / FRAMES_PER_SECOND;
export const MILLISECONDS = SECONDS * 1000;

export type Frame = { milliseconds: number; key: boolean; base64: string };
type Film = { codec: string; frames: Frame[]; still: string };

/** Output of the browser's encoder. */
type Chunk = {
  type: 'key' | 'delta';
  timestamp: number;
  byteLength: number;
  copyTo(target: Uint8Array): void;
};
type Picture = { close(): void };
type Canvas = { getContext(kind: '2d'): Painter; toDataURL(type: string): string };
/** The browser globals that are used. */
type World = {
  document: { createElement(tag: 'canvas'): Canvas & { width: number; height: number } };
  VideoFrame: new (source: Canvas, at: { timestamp: number; duration: number }) => Picture;
  VideoEncoder: new (on: { output(chunk: Chunk): void; error(error: Error): void }) => {
    configure(config: Record<string, unknown>): void;
    encode(picture: Picture, options: { keyFrame: boolean }): void;
    flush(): Promise<void>;
    encodeQueueSize: number;
  };
};

/** Runs in a browser page. Draws the loop frame by frame and returns it encoded, with its first frame as a PNG. */
export async function film(): Promise<Film> {
  const { document, VideoEncoder, VideoFrame } = globalThis as unknown as World;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const painter = canvas.getContext('2d');
  const frames: Frame[] = [];
  let failure: Error | null = null;
  const encoder = new VideoEncoder({
    output: (chunk) => frames.push(read(chunk)),
    error: (error) => (failure = error),
  });
  const codec = 'vp09.00.31.08';
  encoder.configure({
    ...SIZE,
    codec,
    bitrate: BITS_PER_SECOND,
    framerate: FRAMES_PER_SECOND,
    latencyMode: 'quality',
  });
  const count = SECONDS * FRAMES_PER_SECOND;
  let still = '';
  for (let index = 0; index < count; index += 1) {
    drawFrame(painter, (OPENING + index / count) % 1);
    if (index === 0) still = canvas.toDataURL('image/png');
    const picture = new VideoFrame(canvas, {
      timestamp: Math.round(index * STEP),
      duration: Math.round(STEP),
    });
    encoder.encode(picture, { keyFrame: index === 0 });
    picture.close();
    if (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await encoder.flush();
  if (failure !== null) throw failure;
  return { codec: 'V_VP9', frames, still };
}

/** Draws the frame at a phase between 0 and 1. */
function drawFrame(painter: Painter, phase: number): void {
  painter.setTransform(SHARP, 0, 0, SHARP, 0, 0);
  painter.clearRect(0, 0, WIDTH, HEIGHT);
  drawLand(painter, phase);
  drawZone(painter, phase);
  drawDrops(painter, phase);
  painter.globalAlpha = 1;
  painter.globalCompositeOperation = 'destination-over';
  painter.fillStyle = 'rgb(0 0 0)';
  painter.fillRect(0, 0, WIDTH, HEIGHT);
  painter.globalCompositeOperation = 'source-over';
}

function read(chunk: Chunk): Frame {
  const bytes = new Uint8Array(chunk.byteLength);
  chunk.copyTo(bytes);
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { milliseconds: Math.round(chunk.timestamp / 1000), key: chunk.type === 'key', base64 };
}
