export default function Screen() {
  return <main>screen</main>;
}
