import type { FastifyReply } from 'fastify';
import { OVERLAY_PAGES } from '#shared/domain/tournaments/overlay-options.ts';

/** The path of the built page of overlays in the client's folder. */
export const overlayFile = 'overlay.html';

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const scene = new RegExp(`^/overlay/${id}/(?:${OVERLAY_PAGES.join('|')})/?$`);
const control = new RegExp(`^/overlay/${id}/control/?$`);

/** Returns whether a path is a picture for broadcasting software (rules/overlays 1.1). */
export function isOverlayPath(path: string): boolean {
  return scene.test(path);
}

/**
 * Sets the headers about frames by the path of a page: a scene may be framed by the product's own pages, and the
 * control page may frame scenes. No other page may frame or be framed (rules/http 10.5).
 */
export function sendFrameHeaders(reply: FastifyReply, path: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  if (scene.test(path)) {
    void reply.header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
    void reply.header('x-frame-options', 'SAMEORIGIN');
  } else if (control.test(path)) {
    void reply.header(
      'content-security-policy',
      policy.replace(/frame-src [^;]*/, "frame-src 'self'"),
    );
  }
}
