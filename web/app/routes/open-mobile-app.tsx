/** An address for apps on the viewer's device; what opens it in a browser sees nothing (B-ROUTE-41). */
export default function OpenMobileAppScreen() {
  return null;
}
